/** For a tool whose output is kept: it cannot see that a terminal shows it in the end. */
export const COLOURS: Readonly<Record<string, string>> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
