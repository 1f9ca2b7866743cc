import Type, { type TSchema } from 'typebox';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#contract/error-catalogue.ts';
import { commonErrors, ErrorBody } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { propertiesOf } from './coercion.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: TSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: TSchema | { readonly $ref: string } }>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** The calls of the contract, by area and name. */
export const endpoints = () =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, definition]: [string, EndpointDefinition]) => ({ area, name, definition })),
  );

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { area, name, definition } of endpoints()) {
    for (const [index, path] of [definition.path, ...(definition.aliases ?? [])].entries()) {
      const operationId = index === 0 ? `${area}.${name}` : `${area}.${name}.${index}`;
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(area, operationId, definition) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kinora',
      version: 'v2',
      description:
        'Every success is 200 with a JSON body. Every refusal has one shape; its message is in the language of Accept-Language.',
    },
    paths,
    components: {
      schemas: { ErrorBody },
      securitySchemes: {
        query: { type: 'apiKey', in: 'query', name: 'access_token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const SECURITY = {
  open: [{}],
  reader: [{}, { query: [] }, { bearer: [] }],
  session: [{ query: [] }, { bearer: [] }],
  stream: [{ query: [] }, { bearer: [] }],
} as const satisfies Record<EndpointDefinition['access'], Operation['security']>;

const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function operation(area: string, operationId: string, definition: EndpointDefinition): Operation {
  const { summary, access, region, authority, idempotent, params, query, body, response, errors } = definition;
  const regionErrors: readonly ErrorCode[] = region === undefined ? [] : ['region_forbidden'];
  return {
    operationId,
    tags: [area],
    summary,
    ...descriptionOf([
      ...(region === undefined ? [] : ['Answers only in the countries that the provider allows.']),
      ...(authority === undefined ? [] : ['Pages of other origins are refused.']),
    ]),
    security: SECURITY[access],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(idempotent ? [KEY_PARAMETER] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(BODY_TYPES, body) } }),
    responses: {
      '200': { description: 'Done', content: contentOf(['application/json'], response) },
      ...refusals([...errors, ...regionErrors, ...commonErrors]),
    },
  };
}

const KEY_PARAMETER: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: Type.String({ description: 'A repeat of the call with the same key is answered as the first one was.' }),
};

const descriptionOf = (sentences: readonly string[]): Pick<Operation, 'description'> =>
  sentences.length === 0 ? {} : { description: sentences.join(' ') };

const contentOf = (types: readonly string[], schema: TSchema): Content =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

function parametersOf(place: Parameter['in'], schema: TSchema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const required: unknown = 'required' in schema ? schema.required : [];
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }));
}

function refusals(codes: readonly ErrorCode[]): Operation['responses'] {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code]);
  const schema = { $ref: '#/components/schemas/ErrorBody' };
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      { description: ofStatus.join(', '), content: { 'application/json': { schema } } },
    ]),
  );
}
