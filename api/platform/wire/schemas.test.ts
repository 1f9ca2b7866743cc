import { expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { fastifySerializers } from './late-serializers.ts';
import { compileSchema } from './validation.ts';

/** A service compiles them when a call is first made, which is late to learn that one cannot be. */
test('every schema of the contract can be compiled', async () => {
  const compileSerializer = await fastifySerializers();
  const failures: string[] = [];
  const attempt = (name: string, compile: () => unknown) => {
    try {
      compile();
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
  };
  for (const [area, calls] of Object.entries(contract))
    for (const [name, { method, path, ...call }] of Object.entries<EndpointDefinition>(calls)) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = call[part];
        if (schema !== undefined) attempt(`${area}.${name}, ${part}`, () => compileSchema(schema));
      }
      attempt(`${area}.${name}, response`, () => compileSerializer({ schema: call.response, method, url: path }));
    }
  expect(failures).toEqual([]);
});
