import { packaged } from './packaged.ts';
import type { CatalogueText, Episode, Title } from './title.ts';

const EPISODE_SECONDS = 60;
const SECONDS_PER_MINUTE = 60;

const episode = (code: string, title: CatalogueText, description: CatalogueText): Episode => ({
  title,
  description,
  ...packaged(`pole-station-${code}`, EPISODE_SECONDS),
});

/** A series of two seasons that comes packaged with the demo; one episode more is announced. */
export const poleStation: Title = {
  kind: 'series',
  isCartoon: false,
  id: '900806',
  slug: 'pole-station',
  title: { ru: 'Станция «Полюс»', en: 'Pole Station', kk: '«Полюс» стансасы', uz: '«Qutb» stansiyasi' },
  original: 'Станция «Полюс»',
  short: {
    ru: 'Четверо зимовщиков и сигнал, который старше станции',
    en: 'Four winterers and a signal that is older than the station',
    kk: 'Төрт қыстаушы және стансадан да көне сигнал',
    uz: 'To‘rt qishlovchi va stansiyadan ham eski signal',
  },
  description: {
    ru: 'Последний самолёт улетел в марте, следующий будет в октябре. Между ними темнота, дизель, настольный теннис и передатчик, который ловит то, чего на этих частотах быть не может. Серии по минуте: столько длится сеанс связи.',
    en: 'The last plane left in March, and the next one comes in October. Between them lie darkness, a diesel engine, table tennis and a receiver that hears what cannot be on its frequencies. Episodes last a minute, as long as a radio contact.',
    kk: 'Соңғы ұшақ наурызда ұшып кетті, келесісі қазанда келеді. Екеуінің арасында қараңғылық, дизель, үстел теннисі және бұл жиілікте болуы мүмкін емес нәрсені еститін қабылдағыш бар. Бөлімдер бір минуттан: байланыс сеансы да сонша.',
    uz: 'Oxirgi samolyot martda uchib ketdi, keyingisi oktabrda keladi. Orada zulmat, dizel, stol tennisi va bu chastotada bo‘lishi mumkin bo‘lmagan narsani eshitadigan qabul qilgich bor. Qismlar bir daqiqadan: aloqa seansi ham shuncha davom etadi.',
  },
  year: '2026',
  age: 12,
  genres: ['fantasy', 'thriller'],
  countries: ['kazakhstan'],
  persons: [
    ['director', 'arseny-kedrin'],
    ['actor', 'lidiya-severova'],
  ],
  seasons: [
    [
      episode(
        '1-1',
        { ru: 'Последний самолёт', en: 'The Last Plane', kk: 'Соңғы ұшақ', uz: 'Oxirgi samolyot' },
        {
          ru: 'Самолёт уходит на юг раньше времени, и на полосе остаётся лишний ящик.',
          en: 'The plane leaves early, and one crate too many stays behind on the runway.',
          kk: 'Ұшақ мерзімінен бұрын кетеді, ал жолақта артық бір жәшік қалады.',
          uz: 'Samolyot muddatidan oldin ketadi, maydonda esa ortiqcha bir quti qoladi.',
        },
      ),
      episode(
        '1-2',
        { ru: 'Первая ночь', en: 'The First Night', kk: 'Бірінші түн', uz: 'Birinchi tun' },
        {
          ru: 'Солнце садится на полгода. Приёмник включается сам.',
          en: 'The sun goes down for half a year. The receiver switches itself on.',
          kk: 'Күн жарты жылға батады. Қабылдағыш өздігінен қосылады.',
          uz: 'Quyosh yarim yilga botadi. Qabul qilgich o‘zi yonadi.',
        },
      ),
      episode(
        '1-3',
        { ru: 'Чужой почерк', en: 'Another Hand', kk: 'Бөтен жазу', uz: 'Begona dastxat' },
        {
          ru: 'В вахтенном журнале появляется запись, которую никто не делал.',
          en: 'The log has an entry that none of them has written.',
          kk: 'Вахта журналында ешкім жазбаған жазба пайда болады.',
          uz: 'Navbatchilik daftarida hech kim yozmagan yozuv paydo bo‘ladi.',
        },
      ),
      episode(
        '1-4',
        { ru: 'Под льдом', en: 'Under the Ice', kk: 'Мұз астында', uz: 'Muz ostida' },
        {
          ru: 'Сигнал приходит не сверху. Бур останавливается на глубине трёх километров.',
          en: 'The signal does not come from above. The drill stops three kilometres down.',
          kk: 'Сигнал жоғарыдан келмейді. Бұрғы үш шақырым тереңдікте тоқтайды.',
          uz: 'Signal yuqoridan kelmayapti. Burg‘u uch kilometr chuqurlikda to‘xtaydi.',
        },
      ),
    ],
    [
      episode(
        '2-1',
        { ru: 'Ответ', en: 'The Answer', kk: 'Жауап', uz: 'Javob' },
        {
          ru: 'Радист отвечает на сигнал и ждёт. Ждать приходится ровно год.',
          en: 'The operator answers the signal and waits. It takes exactly a year.',
          kk: 'Радист сигналға жауап беріп, күтеді. Тура бір жыл күтуге тура келеді.',
          uz: 'Radist signalga javob berib, kutadi. Roppa-rosa bir yil kutishga to‘g‘ri keladi.',
        },
      ),
      episode(
        '2-2',
        { ru: 'Новая смена', en: 'The New Crew', kk: 'Жаңа ауысым', uz: 'Yangi smena' },
        {
          ru: 'Сменщики прилетают вчетвером, а выходят впятером.',
          en: 'Four people board the relief plane, and five get off.',
          kk: 'Ауысымға төртеу ұшып шығады, бесеу түседі.',
          uz: 'Smenaga to‘rt kishi uchib chiqadi, besh kishi tushadi.',
        },
      ),
      episode(
        '2-3',
        { ru: 'Белая мгла', en: 'Whiteout', kk: 'Ақ тұман', uz: 'Oq tuman' },
        {
          ru: 'От дома до антенны сорок шагов. Сегодня их больше.',
          en: 'It is forty steps from the house to the mast. Today it is more.',
          kk: 'Үйден антеннаға дейін қырық қадам. Бүгін одан көп.',
          uz: 'Uydan antennagacha qirq qadam. Bugun undan ko‘p.',
        },
      ),
      episode(
        '2-4',
        { ru: 'Рассвет', en: 'Daybreak', kk: 'Таң', uz: 'Tong' },
        {
          ru: 'Солнце возвращается, и становится видно, кто стоял у окна всю зиму.',
          en: 'The sun comes back and shows who has stood at the window all winter.',
          kk: 'Күн қайта шығып, қыс бойы терезе жанында кім тұрғаны көрінеді.',
          uz: 'Quyosh qaytadi va butun qish deraza yonida kim turgani ko‘rinadi.',
        },
      ),
      {
        isAnnouncement: true,
        minutes: EPISODE_SECONDS / SECONDS_PER_MINUTE,
        title: { ru: 'Обратный рейс', en: 'The Flight Back', kk: 'Кері рейс', uz: 'Qaytish reysi' },
        description: {
          ru: 'Самолёт прилетает за четверыми. Мест в нём три.',
          en: 'The plane comes for four people. It has three seats.',
          kk: 'Ұшақ төрт адамға келеді. Онда үш орын бар.',
          uz: 'Samolyot to‘rt kishi uchun keladi. Unda uchta joy bor.',
        },
      },
    ],
  ],
};
