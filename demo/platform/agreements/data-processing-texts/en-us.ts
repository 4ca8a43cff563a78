import type { AgreementText } from '../texts/agreement-text.ts';

export const EN_US: AgreementText = {
  title: 'Data Processing Agreement',
  effective: 'In force since {version}. It is part of the contract for every school and store on the platform.',
  sections: [
    {
      heading: '1. Roles',
      paragraphs: [
        'Whoever creates a school or store (“you”) decides why and how the personal data of its members is used and is therefore the controller. The platform processes this data on your behalf and is the processor.',
        'The platform acts only on your documented instructions: the settings you choose in the admin console, this agreement, and what you tell us in writing. We tell you if we believe an instruction breaks the law.',
      ],
    },
    {
      heading: '2. What is processed',
      paragraphs: ['The data concerns learners, teachers, administrators and customers of your school or store:'],
      items: [
        'account data: name, nickname, e-mail address, phone number, linked accounts;',
        'learning data: courses, attendance, assignments, results, learning history;',
        'communication: posts, questions, messages, recordings of live classes;',
        'technical data: sign-ins, device and browser, addresses, security logs.',
      ],
    },
    {
      heading: '3. Security',
      paragraphs: [
        'Data is encrypted on its way and at rest, access is limited to staff who need it and is recorded, and everyone with access is bound to confidentiality. Measures are reviewed at least once a year.',
        'If data is lost, altered or seen by someone who should not see it, we inform you without undue delay and at the latest 48 hours after we learn of it, with all we know, so that you can meet your own duties.',
      ],
    },
    {
      heading: '4. Other processors and places',
      paragraphs: [
        'We use other companies for hosting, message delivery and video. They are bound to the same duties, and we answer for them as for ourselves. We announce a new one 30 days ahead; you may object for good reason.',
        'Data stays in the region in which your school or store was created unless you agree to another or the law provides safeguards for the transfer.',
      ],
    },
    {
      heading: '5. Rights of the people concerned',
      paragraphs: [
        'You answer requests for access, correction, deletion and export. The admin console has tools for this; where they do not suffice, we help within ten working days.',
        'We make available what you need to prove compliance and allow audits, announced 30 days ahead and during business hours.',
      ],
    },
    {
      heading: '6. End of processing',
      paragraphs: [
        'When the school or store is closed you have 30 days to export its data. After that we delete it within another 60 days, backups included, unless the law requires us to keep some of it.',
      ],
    },
  ],
};
