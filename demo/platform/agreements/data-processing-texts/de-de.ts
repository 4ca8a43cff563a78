import type { AgreementText } from '../texts/agreement-text.ts';

export const DE_DE: AgreementText = {
  title: 'Vereinbarung zur Auftragsverarbeitung',
  effective: 'In Kraft seit {version}. Sie ist Teil des Vertrags für jede Schule und jeden Shop auf der Plattform.',
  sections: [
    {
      heading: '1. Rollen',
      paragraphs: [
        'Wer eine Schule oder einen Shop erstellt („Sie“), entscheidet über Zweck und Mittel der Verarbeitung der personenbezogenen Daten der Mitglieder und ist damit Verantwortlicher. Die Plattform verarbeitet diese Daten in Ihrem Auftrag.',
        'Die Plattform handelt nur nach Ihren dokumentierten Weisungen: den Einstellungen in der Verwaltung, dieser Vereinbarung und Ihren schriftlichen Angaben. Halten wir eine Weisung für rechtswidrig, teilen wir Ihnen das mit.',
      ],
    },
    {
      heading: '2. Gegenstand der Verarbeitung',
      paragraphs: ['Die Daten betreffen Lernende, Lehrende, Verwaltende und Kundschaft Ihrer Schule oder Ihres Shops:'],
      items: [
        'Kontodaten: Name, Spitzname, E-Mail-Adresse, Telefonnummer, verknüpfte Konten;',
        'Lerndaten: Kurse, Anwesenheit, Aufgaben, Ergebnisse, Lernverlauf;',
        'Kommunikation: Beiträge, Fragen, Nachrichten, Aufzeichnungen von Live-Unterricht;',
        'technische Daten: Anmeldungen, Gerät und Browser, Netzadressen, Sicherheitsprotokolle.',
      ],
    },
    {
      heading: '3. Sicherheit',
      paragraphs: [
        'Daten werden bei Übertragung und Speicherung verschlüsselt. Zugriff haben nur Beschäftigte, die ihn benötigen; er wird protokolliert, und alle sind zur Vertraulichkeit verpflichtet. Die Maßnahmen werden mindestens einmal im Jahr überprüft.',
        'Gehen Daten verloren, werden sie verändert oder Unbefugten bekannt, informieren wir Sie unverzüglich, spätestens 48 Stunden nach Kenntnis, mit allem, was wir wissen, damit Sie Ihre eigenen Pflichten erfüllen können.',
      ],
    },
    {
      heading: '4. Weitere Auftragsverarbeiter und Orte',
      paragraphs: [
        'Für Hosting, Nachrichtenversand und Video setzen wir weitere Unternehmen ein. Für sie gelten dieselben Pflichten, und wir stehen für sie ein wie für uns selbst. Ein neues Unternehmen kündigen wir 30 Tage vorher an; Sie können aus wichtigem Grund widersprechen.',
        'Die Daten bleiben in der Region, in der Ihre Schule oder Ihr Shop erstellt wurde, sofern Sie keiner anderen zustimmen oder das Gesetz für die Übermittlung Garantien vorsieht.',
      ],
    },
    {
      heading: '5. Rechte der Betroffenen',
      paragraphs: [
        'Anfragen auf Auskunft, Berichtigung, Löschung und Datenübertragung beantworten Sie. Die Verwaltung bietet dafür Werkzeuge; wo diese nicht genügen, helfen wir innerhalb von zehn Arbeitstagen.',
        'Wir stellen bereit, was Sie zum Nachweis der Einhaltung brauchen, und ermöglichen Prüfungen zu Geschäftszeiten mit einer Ankündigung von 30 Tagen.',
      ],
    },
    {
      heading: '6. Ende der Verarbeitung',
      paragraphs: [
        'Wird die Schule oder der Shop geschlossen, können Sie die Daten 30 Tage lang exportieren. Danach löschen wir sie innerhalb von weiteren 60 Tagen einschließlich der Sicherungen, soweit wir nicht gesetzlich zur Aufbewahrung verpflichtet sind.',
      ],
    },
  ],
};
