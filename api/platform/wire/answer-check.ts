import type { EndpointDefinition } from '#contract/endpoint.ts';
import { compileSchema } from './validation.ts';
import { JsonBytes } from './wire.ts';

/** A long list breaks its contract in the same way in every row: the first few tell it all. */
const MOST_PROBLEMS = 5;

/** Makes the function that throws when a handler's answer is not what the contract promises; the first answer compiles it. */
export function answerCheck({ method, path, response }: EndpointDefinition): (answer: unknown) => void {
  let matches: ReturnType<typeof compileSchema> | undefined;
  return (answer) => {
    matches ??= compileSchema(response);
    const value: unknown = answer instanceof JsonBytes ? JSON.parse(answer.bytes.toString()) : answer;
    if (matches(value)) return;
    const problems = (matches.errors ?? [])
      .slice(0, MOST_PROBLEMS)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`the answer of ${method} ${path} breaks the contract: ${problems.join('; ')}`);
  };
}
