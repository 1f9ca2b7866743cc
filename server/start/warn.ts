/** One line on the terminal about something that went wrong without stopping the service. */
export function warn(event: unknown): void {
  console.error(`kinora: ${event instanceof Error ? event.message : String(event)}`);
}
