/** What a worker tells the process that started it. */
export type WorkerMessage = 'first round done' | 'at work';
