import type { ProviderSettings } from '#contract/provider-settings.ts';

/** What the landing page of a demo operator lists. */
export const landing: ProviderSettings['landing'] = {
  devices: [
    {
      id: 'browser',
      title: {
        ru: 'Браузер',
        en: 'Browser',
        kk: 'Браузер',
        uz: 'Brauzer',
        bg: 'Браузър',
        ka: 'ბრაუზერი',
        lv: 'Pārlūks',
      },
    },
    {
      id: 'phone',
      title: {
        ...{ ru: 'Телефон и планшет', en: 'Phone and tablet', kk: 'Телефон және планшет', uz: 'Telefon va planshet' },
        ...{ bg: 'Телефон и таблет', ka: 'ტელეფონი და პლანშეტი', lv: 'Tālrunis un planšete' },
      },
    },
    {
      id: 'tv',
      title: {
        ...{ ru: 'Телевизор', en: 'Television', kk: 'Теледидар', uz: 'Televizor' },
        ...{ bg: 'Телевизор', ka: 'ტელევიზორი', lv: 'Televizors' },
      },
    },
  ],
  features: [
    {
      title: {
        ...{ ru: 'Архив за неделю', en: 'A week of catch-up', kk: 'Бір апталық мұрағат', uz: 'Bir haftalik arxiv' },
        ...{ bg: 'Едноседмичен архив', ka: 'ერთკვირიანი არქივი', lv: 'Nedēļas arhīvs' },
      },
      text: {
        ru: 'Вернитесь к любой передаче в удобное время.',
        en: 'Go back to any programme when it suits you.',
        kk: 'Кез келген бағдарламаға ыңғайлы уақытта оралыңыз.',
        uz: 'Istalgan ko‘rsatuvga qulay vaqtda qayting.',
        bg: 'Върнете се към всяко предаване, когато ви е удобно.',
        ka: 'დაუბრუნდით ნებისმიერ გადაცემას მოსახერხებელ დროს.',
        lv: 'Atgriezieties pie jebkura raidījuma, kad jums ērti.',
      },
    },
    {
      title: {
        ...{ ru: 'Профили для всей семьи', en: 'Profiles for the family', kk: 'Бүкіл отбасына профильдер' },
        ...{ uz: 'Butun oila uchun profillar', bg: 'Профили за цялото семейство' },
        ...{ ka: 'პროფილები მთელი ოჯახისთვის', lv: 'Profili visai ģimenei' },
      },
      text: {
        ru: 'У каждого свои закладки, а детям видно только детское.',
        en: 'Everybody has bookmarks of their own, and children see what is for children.',
        kk: 'Әркімнің өз бетбелгілері бар, ал балалар тек балаларға арналғанын көреді.',
        uz: 'Har kimning o‘z xatcho‘plari bor, bolalar esa faqat bolalar uchun bo‘lganini ko‘radi.',
        bg: 'Всеки има свои отметки, а децата виждат само детското.',
        ka: 'ყველას თავისი სანიშნეები აქვს, ბავშვები კი მხოლოდ საბავშვოს ხედავენ.',
        lv: 'Katram ir savas grāmatzīmes, un bērni redz tikai bērniem domāto.',
      },
    },
  ],
};
