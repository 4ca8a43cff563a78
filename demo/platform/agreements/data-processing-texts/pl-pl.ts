import type { AgreementText } from '../texts/agreement-text.ts';

export const PL_PL: AgreementText = {
  title: 'Umowa powierzenia przetwarzania danych',
  effective: 'Obowiązuje od {version}. Jest częścią umowy każdej szkoły i każdego sklepu na platformie.',
  sections: [
    {
      heading: '1. Role stron',
      paragraphs: [
        'Kto tworzy szkołę lub sklep („Ty”), decyduje o celach i sposobach przetwarzania danych osobowych członków i jest ich administratorem. Platforma przetwarza te dane w Twoim imieniu jako podmiot przetwarzający.',
        'Platforma działa wyłącznie na Twoje udokumentowane polecenia: ustawienia w konsoli administracyjnej, tę umowę oraz to, co przekażesz nam na piśmie. Jeśli uznamy, że polecenie narusza prawo, poinformujemy Cię o tym.',
      ],
    },
    {
      heading: '2. Zakres przetwarzania',
      paragraphs: ['Dane dotyczą osób uczących się, nauczycieli, administratorów i klientów Twojej szkoły lub sklepu:'],
      items: [
        'dane konta: imię i nazwisko, pseudonim, adres e-mail, numer telefonu, połączone konta;',
        'dane o nauce: kursy, obecność, zadania, wyniki, historia nauki;',
        'komunikacja: wpisy, pytania, wiadomości, nagrania zajęć na żywo;',
        'dane techniczne: logowania, urządzenie i przeglądarka, adresy sieciowe, dzienniki bezpieczeństwa.',
      ],
    },
    {
      heading: '3. Bezpieczeństwo',
      paragraphs: [
        'Dane są szyfrowane podczas przesyłania i przechowywania. Dostęp mają tylko pracownicy, którzy go potrzebują; każdy dostęp jest odnotowywany, a wszyscy są zobowiązani do poufności. Środki są przeglądane co najmniej raz w roku.',
        'Jeśli dane zostaną utracone, zmienione lub ujawnione, poinformujemy Cię bez zbędnej zwłoki, najpóźniej 48 godzin po wykryciu, podając wszystko, co wiemy, aby umożliwić Ci spełnienie własnych obowiązków.',
      ],
    },
    {
      heading: '4. Inne podmioty i miejsca',
      paragraphs: [
        'Do hostingu, wysyłki wiadomości i obsługi wideo korzystamy z usług innych firm. Mają one te same obowiązki, a my odpowiadamy za nie jak za siebie. Nową firmę zapowiadamy z 30-dniowym wyprzedzeniem; z ważnych powodów możesz się sprzeciwić.',
        'Dane pozostają w regionie, w którym utworzono szkołę lub sklep, chyba że zgodzisz się na inny albo prawo przewiduje zabezpieczenia takiego przekazania.',
      ],
    },
    {
      heading: '5. Prawa osób',
      paragraphs: [
        'Na żądania dostępu, sprostowania, usunięcia i przeniesienia danych odpowiadasz Ty. Konsola administracyjna ma do tego narzędzia; jeśli nie wystarczą, pomożemy w ciągu dziesięciu dni roboczych.',
        'Udostępniamy to, co jest potrzebne do wykazania zgodności, i umożliwiamy audyty w godzinach pracy, zapowiedziane 30 dni wcześniej.',
      ],
    },
    {
      heading: '6. Koniec przetwarzania',
      paragraphs: [
        'Po zamknięciu szkoły lub sklepu masz 30 dni na wyeksportowanie danych. Potem usuwamy je w ciągu kolejnych 60 dni, razem z kopiami zapasowymi, chyba że prawo nakazuje ich zachowanie.',
      ],
    },
  ],
};
