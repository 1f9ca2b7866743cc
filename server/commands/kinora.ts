/** `npm run kinora -- <command>`: what an operator does to the database by hand. */
import { runCommandLine } from '#server/operator/command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env, console);
