import type { Text } from '../text.ts';

/** Women of the catalogue by given name; Russian endings tell the others. */
const WOMEN = new Set(
  'Ann Anne Audrey Ava Barbara Beatrice Bebe Bessie Betty Beulah Billie Blanche Bleuette Brigitte Carole Carolyn Cathy Cecil Claire Clara Colleen Constance Dolores Doris Dorothy Edith Edna Eleanor Elizabeth Ella Ellen Elsie Enid Esther Ethel Evelyn Faith Fay Florence Frances Freda Georgia Geraldine Germaine Gertrude Gladys Gloria Grace Greta Gwen Hazel Hedy Helen Ida Ingrid Irene Jacqueline Jane Janet Jean Jeanne Jennifer Jessie Joan Josephine Joyce Judith Judy Julie June Karin Katharine Katherine Kathryn Kay Lil Lilian Lillian Lois Loretta Louise Lucille Lucy Mabel Madeleine Mae Margaret Marguerite Marian Marie Marion Marjorie Marlene Martha Mary Maureen Mildred Miriam Myrna Nancy Nina Norma Olive Pamela Patricia Paulette Pauline Pearl Peggy Phyllis Priscilla Rita Rosalind Rose Ruby Ruth Sally Simone Sue Susan Sylvia Thelma Ursula Veronica Violet Virginia Vivian Vivien Yvonne Zasu'.split(
    ' ',
  ),
);
/** Men whose Russian names end as women's do. */
const MEN = new Set(
  'Никита Илья Лука Фома Кузьма Данила Савва Гаврила Миша Саша Коля Ваня Юра Андреа Джошуа Эзра Луиджи'.split(' '),
);
const WOMANS_ENDING = /[ая]$/;
const WOMANS_SURNAME = /(?:ова|ева|ёва|ина|ына|ская|цкая)$/;

export function isWomansName({ ru, en }: Pick<Text, 'ru' | 'en'>): boolean {
  const [given = '', ...others] = ru.split(' ');
  if (WOMEN.has(en.split(' ')[0] ?? '') || WOMANS_SURNAME.test(others.at(-1) ?? '')) return true;
  return WOMANS_ENDING.test(given) && !MEN.has(given);
}
