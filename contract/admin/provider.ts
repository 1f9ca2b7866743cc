import Type, { type Static } from 'typebox';
import { StatedSettings } from '../provider-settings.ts';
import { Brand } from '../site.ts';
import { entry, NumberIdSchema } from './entry.ts';

/** Who a provider is, how it looks and what it decides. */
export const ProviderEntry = entry({
  shortname: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,31}$' }),
  /** Number of a new provider; left out: the next one. A stored provider keeps its own. */
  id: Type.Optional(NumberIdSchema),
  name: Type.String({ minLength: 1, maxLength: 80 }),
  /** Hosts it is found at, each with its port where only that one is its own. */
  hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 253 }), { uniqueItems: true }),
  timezone: Type.String(),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Answers at hosts that belong to no provider; one of them does. Left out: as it is. */
  isDefault: Type.Optional(Type.Boolean()),
  brand: Brand,
  /** Each replaces the stored one; those that are left out stay as they are. */
  settings: Type.Optional(Type.Unsafe<StatedSettings>(StatedSettings)),
});
export type ProviderEntry = Static<typeof ProviderEntry>;
