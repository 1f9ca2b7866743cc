import type { OpenApiDocument, Operation, Parameter } from './openapi.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The contract as one page that needs no script. */
export function documentationPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API ${escaped(info.version)}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>${escaped(info.title)} API ${escaped(info.version)}</h1><p>${escaped(info.description)}</p>
<p><a href="/openapi.json">OpenAPI 3.1 document</a></p>
<nav>${[...areas.keys()].map((area) => `<a href="#${escaped(area)}">${escaped(area)}</a>`).join(' ')}</nav></header>
<main>
${[...areas].map(([area, calls]) => `<section id="${escaped(area)}"><h2>${escaped(area)}</h2>${calls.map(article).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function article({ path, method, operation }: Call): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
  const isClosed = security.some((scheme) => Object.keys(scheme).length > 0);
  const token = isClosed ? (isOpen ? 'token optional' : 'token needed') : 'no token';
  const body = requestBody?.content['application/json'];
  return `<article id="${escaped(operationId)}">
<h3><code class="${escaped(method)}">${method.toUpperCase()}</code> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)} <small>(${token})</small></p>
${parameters.length === 0 ? '' : parameterTable(parameters)}
${body === undefined ? '' : details('Body (JSON, form or multipart)', body.schema)}
${Object.entries(responses)
  .map(([status, { description, content }]) =>
    status === '200'
      ? details('200', content['application/json']?.schema ?? {})
      : `<p class="refusal"><b>${status}</b> ${escaped(description)}</p>`,
  )
  .join('\n')}
</article>`;
}

const details = (title: string, schema: object) =>
  `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

const parameterTable = (parameters: readonly Parameter[]) =>
  `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><td><code>${escaped(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${place}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('')}</table>`;

export const documentationStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
h3 { font-size: 1rem; margin: 0.5rem 0; }
p { margin: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
code, pre { font: 0.875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { max-height: 30rem; overflow: auto; white-space: pre-wrap; }
.get { color: light-dark(#0b6b3a, #6fd39b); }
.post { color: light-dark(#0b4f9e, #7fb4ff); }
.patch { color: light-dark(#8a5a00, #f0b955); }
.delete { color: light-dark(#a3202b, #ff8f98); }
.refusal { font-size: 0.875rem; }
`;
