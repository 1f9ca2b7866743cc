/** Cuts the fonts of the pages: run it when `fonts.css` or the names of languages have changed. */
import { writeFileSync } from 'node:fs';
import { interfaceFonts } from './interface-fonts.ts';
import { languageNameFonts } from './language-names.ts';

for (const { file, bytes } of [...(await interfaceFonts()), ...(await languageNameFonts())]) writeFileSync(file, bytes);
