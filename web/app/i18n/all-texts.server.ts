import type { Language } from '#contract/languages.ts';
import az from './az.json' with { type: 'json' };
import bg from './bg.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ka from './ka.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ky from './ky.json' with { type: 'json' };
import lv from './lv.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import type { Texts } from './texts.ts';
import tg from './tg.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };

/** All languages, on the server only: a page carries just its own. */
export const allTexts: Readonly<Record<Language, Texts>> = { ru, en, bg, kk, tg, ky, uz, ka, lv, az, ro };
