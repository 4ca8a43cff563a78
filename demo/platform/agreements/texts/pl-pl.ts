import type { AgreementPair } from './agreement-text.ts';

export const PL_PL: AgreementPair = {
  service: {
    title: 'Regulamin świadczenia usług',
    effective: 'Obowiązuje od {version} i dotyczy wszystkich usług edukacyjnych, z których korzystasz w {school}.',
    sections: [
      {
        heading: '1. Postanowienia ogólne',
        paragraphs: [
          'Niniejszy regulamin określa zasady korzystania z internetowej platformy edukacyjnej prowadzonej przez {school} (dalej „my”). Prosimy o zapoznanie się z nim w całości przed zalogowaniem.',
          'Umowa zostaje zawarta z chwilą zaznaczenia pola i potwierdzenia. Jeżeli nie akceptujesz regulaminu, nie potwierdzaj go: sesja nie zostanie otwarta, a treści ogólnodostępne pozostaną do Twojej dyspozycji. Osoby niepełnoletnie potrzebują zgody opiekuna prawnego.',
        ],
      },
      {
        heading: '2. Konto',
        paragraphs: [
          'Konto należy do jednej osoby lub jednej organizacji i nie może zostać przekazane innym. Zobowiązujesz się podawać prawdziwe dane oraz chronić hasło i kody jednorazowe; nasi pracownicy nigdy o nie nie proszą. Jeżeli podejrzewasz, że ktoś korzysta z Twojego konta, niezwłocznie zmień hasło – wszystkie otwarte sesje zostaną zakończone.',
        ],
      },
      {
        heading: '3. Zasady korzystania',
        paragraphs: ['Zabronione jest w szczególności:'],
        items: [
          'publikowanie treści bezprawnych, wprowadzających w błąd lub obraźliwych;',
          'nagrywanie i rozpowszechnianie płatnych kursów, transmisji lub zadań egzaminacyjnych bez zgody;',
          'potwierdzanie obecności lub zdawanie egzaminów za inną osobę;',
          'naruszanie zabezpieczeń platformy i automatyczne pobieranie danych.',
        ],
      },
      {
        heading: '4. Prawa autorskie i opłaty',
        paragraphs: [
          'Treści platformy są chronione prawem autorskim i służą wyłącznie do własnej nauki. Zachowujesz prawa do opublikowanych przez siebie materiałów i udzielasz nam nieodpłatnej licencji w zakresie niezbędnym do świadczenia usług.',
          'Podstawowe funkcje są bezpłatne. Cenę i warunki zwrotu za płatne kursy podajemy zawsze przed zakupem.',
        ],
      },
      {
        heading: '5. Zmiany, odpowiedzialność i kontakt',
        paragraphs: [
          'O zmianie regulaminu poinformujemy przy następnym logowaniu i poprosimy o ponowną zgodę. Odpowiadamy za szkody wyrządzone umyślnie lub wskutek rażącego niedbalstwa; prawa konsumentów wynikające z przepisów pozostają nienaruszone.',
          'Pytania można kierować do [centrum pomocy](https://help.campus.example/pl) lub na adres legal@campus.example. Odpowiadamy w ciągu piętnastu dni roboczych.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Polityka prywatności',
    effective: 'Obowiązuje od {version}. Wyjaśnia, jak {school} przetwarza i chroni Twoje dane osobowe.',
    sections: [
      {
        heading: '1. Administrator danych',
        paragraphs: [
          'Administratorem Twoich danych osobowych jest {school}. Zbieramy wyłącznie dane niezbędne do świadczenia usług edukacyjnych i nigdy ich nie sprzedajemy. Z inspektorem ochrony danych można się skontaktować pod adresem privacy@campus.example.',
        ],
      },
      {
        heading: '2. Jakie dane przetwarzamy',
        paragraphs: ['W zależności od używanych funkcji przetwarzamy:'],
        items: [
          'dane konta: telefon, adres e-mail, pseudonim, zdjęcie oraz identyfikator u dostawcy logowania;',
          'dane szkolne: imię i nazwisko, dział, stanowisko i rolę;',
          'dane o nauce: postępy, obecność i oceny;',
          'dane dotyczące bezpieczeństwa: czas i adres logowania oraz nieudane próby.',
        ],
      },
      {
        heading: '3. Cele przetwarzania i pliki cookie',
        paragraphs: [
          'Dane służą do ustalenia tożsamości, prowadzenia kursów, ewidencji obecności i ochrony konta. Podstawą jest umowa, obowiązek prawny oraz nasz uzasadniony interes w zapewnieniu bezpieczeństwa. Nie podejmujemy istotnych decyzji wyłącznie w sposób zautomatyzowany.',
          'Sesję utrzymują dwa techniczne pliki cookie dostępne tylko dla naszego serwera: jeden przez dziesięć minut, drugi najwyżej przez trzydzieści dni. Nie stosujemy reklamowych plików cookie.',
        ],
      },
      {
        heading: '4. Odbiorcy i okres przechowywania',
        paragraphs: [
          'Dostęp do danych mają nauczyciele i administratorzy Twojej szkoły w zakresie swoich obowiązków oraz podmioty działające na nasze zlecenie. Historię nauki przechowujemy do sześciu miesięcy po zamknięciu konta, a dzienniki logowań przez sześć miesięcy.',
        ],
      },
      {
        heading: '5. Twoje prawa',
        paragraphs: [
          'Masz prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przeniesienia, prawo sprzeciwu, cofnięcia zgody w każdej chwili oraz wniesienia skargi do organu nadzorczego. Szczegóły znajdziesz w [centrum prywatności](https://privacy.campus.example/pl).',
        ],
      },
    ],
  },
};
