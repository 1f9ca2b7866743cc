import { addCalls } from './calls.ts';
import { laterCalls } from './later-calls.generated.ts';

/** Makes the calls known that are not in the scripts of the first screen: what makes one of them imports this. */
addCalls(laterCalls);
