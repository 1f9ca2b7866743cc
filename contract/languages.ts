/** The eleven languages the api answers in; the first is the one everything exists in. */
export const languages = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const;
export type Language = (typeof languages)[number];
