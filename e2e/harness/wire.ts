import type { Page } from 'playwright-core';

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

/** What the page's own browser is answered when it asks through the door, with the session it has. */
export function ask<Body>(page: Page, path: string, { method = 'GET', form }: Question = {}): Promise<Answer<Body>> {
  return page.evaluate<Answer<Body>, { path: string; method: string; form: Question['form'] | null }>(
    async (question) => {
      const answer = await fetch(question.path, {
        method: question.method,
        headers: { 'kinora-door': '1', 'accept-language': document.documentElement.lang },
        body: question.form ? new URLSearchParams(question.form) : null,
      });
      return { status: answer.status, body: await answer.json() };
    },
    { path, method, form: form ?? null },
  );
}

/** What came with the page of the answer to a call, by the call's name. */
export function told<Body>(page: Page, call: string): Promise<Body> {
  return page.evaluate<Body, string>((name) => {
    const { queries } = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}');
    const known = queries.queries.find(({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === name);
    return known?.state.data;
  }, call);
}

/** The answer the page gets to a call it makes itself while something is done with it. */
export async function answerDuring<Body>(page: Page, path: string, work: () => Promise<unknown>): Promise<Body> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok()),
    work(),
  ]);
  return answer.json();
}
