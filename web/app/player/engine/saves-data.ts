/** Browsers that let their users save data; TypeScript's library does not declare it. */
interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the viewer has asked the browser to save data. */
export function savesData(): boolean {
  const { connection }: SavingNavigator = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
