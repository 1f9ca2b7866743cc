import type { ScreenText } from './text.ts';

interface DemoSurvey {
  readonly id: number;
  readonly question: ScreenText;
  readonly description: ScreenText;
  readonly answers: { readonly id: number; readonly text: ScreenText }[];
  readonly allowsUserAnswer: boolean;
}

/** What viewers are asked; number 1 after unsubscribing. */
export const surveys: readonly DemoSurvey[] = [
  {
    id: 1,
    question: {
      ru: 'Почему вы уходите?',
      en: 'Why are you leaving?',
      kk: 'Неге бас тартасыз?',
      uz: 'Nega voz kechyapsiz?',
      bg: 'Защо се отказвате?',
      ka: 'რატომ ამბობთ უარს?',
    },
    description: {
      ru: 'Ответ поможет нам стать лучше.',
      en: 'Your answer helps us to do better.',
      kk: 'Жауабыңыз жақсаруымызға көмектеседі.',
      uz: 'Javobingiz yaxshilanishimizga yordam beradi.',
      bg: 'Отговорът ни помага да станем по-добри.',
      ka: 'თქვენი პასუხი გაუმჯობესებაში დაგვეხმარება.',
    },
    answers: [
      {
        id: 1,
        text: {
          ru: 'Слишком дорого',
          en: 'It costs too much',
          kk: 'Тым қымбат',
          uz: 'Juda qimmat',
          bg: 'Твърде скъпо е',
          ka: 'ძალიან ძვირია',
        },
      },
      {
        id: 2,
        text: {
          ru: 'Нечего смотреть',
          en: 'There is nothing to watch',
          kk: 'Көретін ештеңе жоқ',
          uz: 'Ko‘radigan narsa yo‘q',
          bg: 'Няма какво да гледам',
          ka: 'საყურებელი არაფერია',
        },
      },
      {
        id: 3,
        text: {
          ru: 'Видео прерывается',
          en: 'The video keeps stopping',
          kk: 'Бейне үзіле береді',
          uz: 'Video uzilib qoladi',
          bg: 'Видеото прекъсва',
          ka: 'ვიდეო წყდება',
        },
      },
      {
        id: 4,
        text: {
          ru: 'Вернусь позже',
          en: 'I will come back later',
          kk: 'Кейінірек ораламын',
          uz: 'Keyinroq qaytaman',
          bg: 'Ще се върна по-късно',
          ka: 'მოგვიანებით დავბრუნდები',
        },
      },
    ],
    allowsUserAnswer: true,
  },
];
