/** For commands that are about one viewer. */
export const viewerArgument = [
  '<phone or user>',
  'verified phone or e-mail, user name, number or contract; id:, login:, phone:, email: or contract: before it says which',
] as const;
