import { wireQuery } from '#web/app/wire/query.ts';

/** Who is signed in, guest or registered. Needs a session. */
export const selfQuery = () => wireQuery('session.self', {});

/** The operator's ways in; asked when somebody wants to sign in. */
export const authMethodsQuery = () => wireQuery('site.authMethods', {});

/** What the welcome page says. */
export const welcomeQuery = () => wireQuery('site.welcome', {});

export const devicesQuery = () => wireQuery('session.listDevices', {});

export const deviceQuery = (id: string) => wireQuery('session.getDevice', { params: { id } });

/** Whether the operator blocks the viewer. Needs somebody signed in, and an operator that does such things. */
export const blockStatusQuery = () => wireQuery('session.blockStatus', {});
