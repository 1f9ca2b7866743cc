/** `npm run mutate`: changes the rules one small step at a time and sees that a test notices (80 percent at least). */
import { mutationScore } from '#tooling/quality/mutation.ts';

process.exitCode = (await mutationScore(process.argv.slice(2))) ? 0 : 1;
