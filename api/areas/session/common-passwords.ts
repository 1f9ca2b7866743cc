/** The passwords that people choose most and guessers try first, in lower case. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether many others have a password, or it is the name it belongs to. Capitals make no difference. */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  const folded = password.toLowerCase();
  common ??= loadCommon();
  return folded === username.toLowerCase() || (await common).has(folded);
}

/** Most processes never need it: it is read when the first password is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
