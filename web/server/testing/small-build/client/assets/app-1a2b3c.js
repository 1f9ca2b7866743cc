export const app = 'the client half of the smallest build';
