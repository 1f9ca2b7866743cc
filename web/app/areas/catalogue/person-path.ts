/** A person's page. */
export const personPath = (slugOrId: string | number) => `/persons/${encodeURIComponent(slugOrId)}`;
