import { hash } from 'node:crypto';

const CHARACTERS = 20;

/** What says in short whether two descriptions of programmes are the same. */
export const digestOf = (description: string): string => hash('sha256', description, 'base64url').slice(0, CHARACTERS);
