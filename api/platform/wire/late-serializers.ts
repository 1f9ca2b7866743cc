import fastify, { type FastifySerializerCompiler } from 'fastify';

type Serializer = ReturnType<FastifySerializerCompiler<unknown>>;

/** By schema, for every api of the process. */
const made = new WeakMap<object, Serializer>();

/**
 * Has Fastify make the serializer of an answer when the first one is sent: making those of all calls at the start takes
 * a quarter of a second of a core, and most processes send few of them.
 */
export async function lateSerializers(): Promise<FastifySerializerCompiler<object>> {
  const compile = await fastifySerializers();
  return (answer) => (value) => {
    const serialize = made.get(answer.schema) ?? compile(answer);
    made.set(answer.schema, serialize);
    return serialize(value);
  };
}

/** Fastify's own compiler, which an instance has as soon as it is ready. */
export async function fastifySerializers(): Promise<FastifySerializerCompiler<unknown>> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: { type: 'null' } } } }, async () => null);
  await app.ready();
  const { serializerCompiler } = app;
  if (serializerCompiler === undefined) throw new Error('Fastify has no compiler of serializers');
  return serializerCompiler;
}
