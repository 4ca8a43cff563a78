import type { AgreementPair } from './agreement-text.ts';

export const DE_DE: AgreementPair = {
  service: {
    title: 'Nutzungsbedingungen',
    effective: 'Gültig seit {version}. Sie gelten für alle Lernangebote, die Sie bei {school} nutzen.',
    sections: [
      {
        heading: '1. Gegenstand und Zustandekommen',
        paragraphs: [
          'Diese Nutzungsbedingungen regeln das Verhältnis zwischen Ihnen und {school} (nachfolgend „wir“) bei der Nutzung unserer Lernplattform. Bitte lesen Sie sie vor der Anmeldung vollständig.',
          'Der Vertrag kommt zustande, wenn Sie das Kästchen ankreuzen und bestätigen. Stimmen Sie nicht zu, bestätigen Sie bitte nicht: Es wird dann keine Sitzung eröffnet, die öffentlichen Inhalte stehen Ihnen weiterhin offen. Minderjährige benötigen die Einwilligung ihrer gesetzlichen Vertreter.',
        ],
      },
      {
        heading: '2. Ihr Konto',
        paragraphs: [
          'Ein Konto gehört einer Person oder einer Organisation und darf nicht überlassen oder verkauft werden. Sie machen wahrheitsgemäße Angaben und halten Passwort und Einmalcodes geheim; unsere Beschäftigten fragen niemals danach. Vermuten Sie einen Missbrauch, ändern Sie sofort Ihr Passwort – damit enden alle offenen Sitzungen auf allen Geräten.',
        ],
      },
      {
        heading: '3. Verhaltensregeln',
        paragraphs: ['Insbesondere ist es untersagt,'],
        items: [
          'rechtswidrige, irreführende oder beleidigende Inhalte zu veröffentlichen;',
          'kostenpflichtige Kurse, Live-Veranstaltungen oder Prüfungsaufgaben ohne Erlaubnis aufzuzeichnen oder zu verbreiten;',
          'die Anwesenheit für andere zu bestätigen oder Prüfungen für andere abzulegen;',
          'Schutzvorrichtungen der Plattform zu umgehen oder Daten automatisiert auszulesen.',
        ],
      },
      {
        heading: '4. Urheberrecht und Entgelte',
        paragraphs: [
          'Die Inhalte der Plattform sind urheberrechtlich geschützt und dienen ausschließlich Ihrem eigenen Lernen. An Ihren Beiträgen behalten Sie alle Rechte; Sie räumen uns unentgeltlich das Recht ein, sie zu speichern und anzuzeigen, soweit der Dienst es erfordert.',
          'Die Grundfunktionen sind kostenlos. Preis und Erstattungsbedingungen kostenpflichtiger Kurse sehen Sie stets vor dem Kauf.',
        ],
      },
      {
        heading: '5. Änderungen, Haftung und Kontakt',
        paragraphs: [
          'Ändern sich diese Bedingungen, bitten wir Sie bei der nächsten Anmeldung erneut um Ihre Zustimmung. Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Verletzung von Leben, Körper und Gesundheit; zwingende Verbraucherrechte bleiben unberührt.',
          'Fragen beantwortet das [Hilfezentrum](https://help.campus.example/de). Schriftlich erreichen Sie uns unter legal@campus.example; wir antworten innerhalb von fünfzehn Werktagen.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutzerklärung',
    effective:
      'Gültig seit {version}. Sie erläutert, wie {school} Ihre personenbezogenen Daten verarbeitet und schützt.',
    sections: [
      {
        heading: '1. Verantwortlicher',
        paragraphs: [
          'Verantwortlich für die Verarbeitung Ihrer personenbezogenen Daten ist {school}. Wir erheben nur, was für die Lernangebote erforderlich ist, und verkaufen keine Daten. Unsere Datenschutzbeauftragte erreichen Sie unter privacy@campus.example.',
        ],
      },
      {
        heading: '2. Welche Daten wir verarbeiten',
        paragraphs: ['Je nach genutzter Funktion verarbeiten wir:'],
        items: [
          'Kontodaten: Telefonnummer, E-Mail-Adresse, Anzeigename, Bild und die Kennung beim Anmeldedienst;',
          'Schuldaten: Name, Abteilung, Position und Rolle;',
          'Lerndaten: Fortschritt, Anwesenheit und Ergebnisse;',
          'Sicherheitsdaten: Zeitpunkt und Adresse der Anmeldung sowie Fehlversuche.',
        ],
      },
      {
        heading: '3. Zwecke, Rechtsgrundlagen und Cookies',
        paragraphs: [
          'Wir verarbeiten die Daten, um Sie zu identifizieren, Kurse durchzuführen, Anwesenheit zu erfassen und Ihr Konto zu schützen. Rechtsgrundlagen sind der Vertrag mit Ihnen, gesetzliche Pflichten und unser berechtigtes Interesse an einem sicheren Dienst. Ausschließlich automatisierte Entscheidungen mit erheblicher Wirkung finden nicht statt.',
          'Zwei technisch notwendige Cookies, die nur unser Server lesen kann, halten Ihre Sitzung aufrecht: eines für zehn Minuten, eines für höchstens dreißig Tage. Werbe-Cookies setzen wir nicht ein.',
        ],
      },
      {
        heading: '4. Empfänger und Speicherdauer',
        paragraphs: [
          'Lehrende und Verwaltung Ihrer Schule sehen Daten im Rahmen ihrer Aufgaben; Dienstleister verarbeiten sie nur nach unserer Weisung. Ihren Lernverlauf speichern wir bis sechs Monate nach Schließung des Kontos, Anmeldeprotokolle sechs Monate lang.',
        ],
      },
      {
        heading: '5. Ihre Rechte',
        paragraphs: [
          'Sie haben unentgeltlich das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Eine Einwilligung können Sie jederzeit widerrufen, und Sie können sich bei einer Aufsichtsbehörde beschweren. Näheres im [Datenschutzzentrum](https://privacy.campus.example/de).',
        ],
      },
    ],
  },
};
