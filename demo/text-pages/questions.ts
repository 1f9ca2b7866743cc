import { answers, type TextPage } from './text-page.ts';

/** What viewers ask. */
export const questionTexts: readonly TextPage[] = [
  {
    slug: 'faq',
    title: {
      ru: 'Вопросы и ответы',
      en: 'Questions and answers',
      kk: 'Сұрақтар мен жауаптар',
      uz: 'Savol va javoblar',
      bg: 'Въпроси и отговори',
      ka: 'კითხვები და პასუხები',
    },
    text: {
      ru: answers(
        [
          'Нужна ли регистрация?',
          'Нет: смотреть можно как гость. После входа по номеру телефона избранное и место в фильме видны на всех ваших устройствах.',
        ],
        [
          'Как посмотреть то, что уже прошло?',
          'Откройте канал, перейдите на вкладку «Программа» и выберите передачу: всё, что отмечено как доступное, играет с самого начала.',
        ],
        [
          'Что делать, если видео останавливается?',
          'Проверьте соединение и обновите страницу. Качество подстраивается под скорость: через несколько секунд картинка станет плавной.',
        ],
        [
          'Как закрыть взрослое от детей?',
          'Заведите детский профиль и ПИН-код в разделе <a href="/lk_parental">«Родительский контроль»</a>.',
        ],
        ['Как смотреть на телевизоре?', 'Для каждого телевизора есть <a href="/instructions">инструкция по шагам</a>.'],
      ),
      en: answers(
        [
          'Do I have to register?',
          'No: you can watch as a guest. Once you sign in with your phone number, your favourites and your place in a film are on all your devices.',
        ],
        [
          'How do I watch a programme that is already over?',
          'Open the channel, go to the Schedule tab and choose a programme: whatever is marked as recorded plays from its beginning.',
        ],
        [
          'What if the video stops?',
          'Check the connection and reload the page. The quality follows your speed: in a few seconds the picture is smooth again.',
        ],
        [
          'How do I protect children from adult content?',
          'Create a kids profile and set a PIN under <a href="/lk_parental">Parental controls</a>.',
        ],
        ['How do I watch on a TV?', 'There are <a href="/instructions">step-by-step instructions</a> for each TV.'],
      ),
      kk: answers(
        [
          'Тіркелу қажет пе?',
          'Жоқ: қонақ ретінде көруге болады. Телефон нөмірімен кіргеннен кейін таңдаулыларыңыз бен фильмде тоқтаған жеріңіз барлық құрылғыңызда көрінеді.',
        ],
        [
          'Өтіп кеткен бағдарламаны қалай көруге болады?',
          'Арнаны ашып, «Бағдарлама» қойындысына өтіңіз де, хабарды таңдаңыз: қолжетімді деп белгіленгеннің бәрі басынан ойнайды.',
        ],
        [
          'Бейне тоқтап қалса не істеу керек?',
          'Байланысты тексеріп, бетті жаңартыңыз. Сапа жылдамдыққа бейімделеді: бірнеше секундтан кейін сурет бірқалыпты болады.',
        ],
        [
          'Ересектерге арналғанды балалардан қалай жабуға болады?',
          'Балалар профилін және <a href="/lk_parental">ата-ана бақылауы</a> бөлімінде ПИН-код қойыңыз.',
        ],
        [
          'Теледидардан қалай көруге болады?',
          'Әр теледидарға арналған <a href="/instructions">қадамдық нұсқаулық</a> бар.',
        ],
      ),
      uz: answers(
        [
          'Ro‘yxatdan o‘tish shartmi?',
          'Yo‘q: mehmon sifatida tomosha qilish mumkin. Telefon raqami bilan kirganingizdan so‘ng sevimlilaringiz va filmdagi joyingiz barcha qurilmalaringizda ko‘rinadi.',
        ],
        [
          'O‘tib ketgan dasturni qanday ko‘rish mumkin?',
          'Kanalni oching, «Dastur» bo‘limiga o‘ting va ko‘rsatuvni tanlang: mavjud deb belgilangan hamma narsa boshidan boshlanadi.',
        ],
        [
          'Video to‘xtab qolsa nima qilish kerak?',
          'Aloqani tekshiring va sahifani yangilang. Sifat tezlikka moslashadi: bir necha soniyadan so‘ng tasvir ravon bo‘ladi.',
        ],
        [
          'Kattalar uchun mo‘ljallanganini bolalardan qanday yopish mumkin?',
          'Bolalar profilini va <a href="/lk_parental">ota-ona nazorati</a> bo‘limida PIN-kod yarating.',
        ],
        [
          'Televizorda qanday tomosha qilish mumkin?',
          'Har bir televizor uchun <a href="/instructions">bosqichma-bosqich yo‘riqnoma</a> bor.',
        ],
      ),
      bg: answers(
        [
          'Трябва ли да се регистрирам?',
          'Не: можете да гледате като гост. След вход с телефонен номер любимите ви и мястото във филма се виждат на всичките ви устройства.',
        ],
        [
          'Как да гледам предаване, което вече е минало?',
          'Отворете канала, отидете в раздела „Програма“ и изберете предаване: всичко, отбелязано като „На запис“, тръгва от самото начало.',
        ],
        [
          'Какво да правя, ако видеото спира?',
          'Проверете връзката и презаредете страницата. Качеството се нагажда към скоростта: след няколко секунди картината отново ще е плавна.',
        ],
        [
          'Как да предпазя децата от съдържание за възрастни?',
          'Създайте детски профил и задайте ПИН код в раздела <a href="/lk_parental">„Родителски контрол“</a>.',
        ],
        [
          'Как да гледам на телевизор?',
          'За всеки телевизор има <a href="/instructions">инструкция стъпка по стъпка</a>.',
        ],
      ),
      ka: answers(
        [
          'საჭიროა რეგისტრაცია?',
          'არა: ყურება სტუმრადაც შეგიძლიათ. ტელეფონის ნომრით შესვლის შემდეგ რჩეულები და ფილმში შეჩერების ადგილი თქვენს ყველა მოწყობილობაზე გამოჩნდება.',
        ],
        [
          'როგორ ვუყურო გადაცემას, რომელიც უკვე გავიდა?',
          'გახსენით არხი, გადადით ჩანართზე „პროგრამა“ და აირჩიეთ გადაცემა: ყველაფერი, რაც ჩანაწერად არის მონიშნული, თავიდანვე ჩაირთვება.',
        ],
        [
          'რა ვქნა, თუ ვიდეო ჩერდება?',
          'შეამოწმეთ კავშირი და განაახლეთ გვერდი. ხარისხი სიჩქარეს ერგება: რამდენიმე წამში გამოსახულება ისევ შეუფერხებელი იქნება.',
        ],
        [
          'როგორ დავიცვა ბავშვები ზრდასრულთა კონტენტისგან?',
          'შექმენით საბავშვო პროფილი და დააყენეთ პინ-კოდი განყოფილებაში <a href="/lk_parental">„მშობლის კონტროლი“</a>.',
        ],
        [
          'როგორ ვუყურო ტელევიზორში?',
          'თითოეული ტელევიზორისთვის არის <a href="/instructions">ნაბიჯ-ნაბიჯ ინსტრუქცია</a>.',
        ],
      ),
    },
  },
];
