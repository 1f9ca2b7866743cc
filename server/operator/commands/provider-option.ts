/** For commands that find a channel or a user by name. */
export const providerOption = [
  '--provider <name>',
  'short name of the provider, where several have such a name',
] as const;
