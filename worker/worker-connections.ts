/**
 * How many connections a worker's pool has: for two jobs, films that become titles, listening for work, its heartbeat, and
 * one that holds the leases of the channels it records. With fewer, jobs wait for what one of them holds.
 */
export const WORKER_CONNECTIONS = 10;
