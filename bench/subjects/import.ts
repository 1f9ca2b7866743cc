/** One import by the command of operators. Its line says how long it took and the most memory that it had. */
import { runCommandLine } from '#server/operator/command-line.ts';

const SAMPLE_MILLISECONDS = 50;
const KILOBYTES_OF_A_MEBIBYTE = 1024;

const args: readonly string[] = JSON.parse(process.env['KINORA_BENCH_IMPORT'] ?? '[]');
const printed: string[] = [];
const write = (line: unknown) => void printed.push(String(line));
let heap = 0;
const sampling = setInterval(() => {
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}, SAMPLE_MILLISECONDS);
const begun = performance.now();
const code = await runCommandLine(['import', ...args], process.env, { log: write, error: write });
const seconds = (performance.now() - begun) / 1000;
clearInterval(sampling);
if (code !== 0) throw new Error(printed.join('\n'));
console.log(
  JSON.stringify({
    seconds,
    heapMebibytes: heap / KILOBYTES_OF_A_MEBIBYTE ** 2,
    residentMebibytes: process.resourceUsage().maxRSS / KILOBYTES_OF_A_MEBIBYTE,
    outcome: printed.find((line) => / entries: /.test(line)) ?? '',
  }),
);
process.exit(0);
