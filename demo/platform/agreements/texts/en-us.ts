import type { AgreementPair } from './agreement-text.ts';

export const EN_US: AgreementPair = {
  service: {
    title: 'Service Agreement',
    effective: 'In force since {version}. It applies to every learning service that you use at {school}.',
    sections: [
      {
        heading: '1. This agreement',
        paragraphs: [
          'This agreement is between you and {school} (“we”, “us”). It governs your use of our online learning platform (the “Platform”). Please read it in full before you sign in, in particular the sections on accounts, on conduct and on liability.',
          'The agreement takes effect when you tick the box and confirm. If you do not agree, do not confirm: no session will be opened for you, and you may still browse the schools and courses that are open to the public.',
          'If you are under the age of majority where you live, read this agreement together with a parent or guardian and use the Platform only with their consent.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'You may sign in with a phone number, an e-mail address, or an account of a provider that we recognize. An account belongs to one person or one organization. You may not lend, lease, sell or transfer it.',
          'Keep your password and one-time codes to yourself. Our staff will never ask you for a code. If you believe that someone else is using your account, set a new password at once; doing so ends every session on every device.',
        ],
        items: [
          'Give us information that is true, accurate and current, and keep it so.',
          'Choose a password of at least eight characters; we recommend a password manager.',
          'After repeated wrong passwords or codes we slow further attempts down. We do not lock you out for good.',
          'When you first sign in through a provider you may link that login to an account you already have, or skip that step.',
        ],
      },
      {
        heading: '3. The services',
        paragraphs: [
          'The Platform offers courses, live classes, attendance, assignments and exams, a personal space, a learning history, and ways to talk with other learners and with teachers. Schools may offer different features; what you see after signing in is what is available to you.',
          'Some content is published by teachers or content partners. We check their credentials, but the views they express are their own.',
          'We maintain and improve the Platform continually. We announce planned interruptions in advance. If the Platform is interrupted by events beyond our reasonable control, we will restore it as soon as we can.',
        ],
      },
      {
        heading: '4. Your conduct',
        paragraphs: ['You agree to follow the law and to respect the rights of others. In particular, you may not:'],
        items: [
          'publish content that is unlawful, deceptive, insulting, harassing, or that invades the privacy of others;',
          'record, copy or distribute paid courses, live classes or exam questions without permission;',
          'mark attendance or sit an exam for another person, or falsify study time by any means;',
          'probe or disturb the security of the Platform, or collect data from it by automated means;',
          'pretend to be someone else, or trade in our name without authority.',
        ],
      },
      {
        heading: '5. Intellectual property',
        paragraphs: [
          'The software, design, marks and course content of the Platform are protected by copyright and other laws. We grant you a personal, non-exclusive, non-transferable license to use them for your own learning.',
          'You keep all rights in the works, comments and answers that you publish. You grant us a royalty-free license to host, display and back them up, to the extent that running the service requires. The license ends when you delete the content, unless the law requires us to keep a copy.',
        ],
      },
      {
        heading: '6. Fees',
        paragraphs: [
          'Basic features are free. The price, term and refund conditions of paid courses and memberships are shown before you pay, and you are charged only after you confirm.',
          'If a paid live class is canceled by the teacher, we refund the full price to your original means of payment within seven business days.',
        ],
      },
      {
        heading: '7. Changes, suspension and termination',
        paragraphs: [
          'We may change this agreement when our services or the law change. Each version carries its effective date. We will ask for your consent the next time you sign in, and no new session is opened until you have given it.',
          'If you seriously breach this agreement we may restrict features or end the service for your account. We will tell you why and how to appeal. You may close your account at any time.',
        ],
      },
      {
        heading: '8. Liability and disputes',
        paragraphs: [
          'We are liable for damage that we cause intentionally or through gross negligence. Nothing in this agreement excludes or limits liability that cannot be excluded or limited by law. Otherwise, we are not liable for indirect or consequential loss.',
          'The parties will first try to settle any dispute in good faith. Failing that, either party may bring it before the competent court at the registered seat of {school}, whose law applies, without depriving consumers of the protection of the mandatory law of their home.',
          'Questions? Visit our [help center](https://help.campus.example/en) or write to legal@campus.example. We answer within fifteen business days.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Statement',
    effective: 'In force since {version}. It explains how {school} collects, uses and protects your personal data.',
    sections: [
      {
        heading: '1. Who we are',
        paragraphs: [
          '{school} (“we”) is the controller of your personal data. We collect only what we need in order to provide learning services to you, and we never sell personal data.',
          'You can reach our data protection officer at privacy@campus.example.',
        ],
      },
      {
        heading: '2. What we collect',
        paragraphs: [
          'We collect the following data, each only when you use the feature that needs it. If you choose not to give us optional data, all other features remain available to you.',
        ],
        items: [
          'Account data: phone number, e-mail address, nickname and picture; if you sign in through a provider, the account identifier and display name that the provider gives us.',
          'School data: your name, department and position, and your role at the school.',
          'Learning data: course progress, time spent in live classes, attendance, assignment and exam results.',
          'Interaction data: the works, comments and questions you publish, and whom you follow.',
          'Security data: sign-in times, network addresses, browser type, and failed attempts to sign in.',
        ],
      },
      {
        heading: '3. How we use it',
        paragraphs: [
          'We use your data to establish who you are, to deliver courses, to record attendance and results, to answer your requests, and to protect your account from misuse. The legal bases are our contract with you, our legal obligations, and our legitimate interest in a secure service.',
          'We compile statistics about the use of courses from data that no longer identifies you, in order to improve our teaching. We make no decision with legal or similarly significant effect for you by automated means alone.',
          'Should we wish to use your data for any other purpose, we will ask for your consent first.',
        ],
      },
      {
        heading: '4. Cookies and local storage',
        paragraphs: [
          'Two cookies keep you signed in. One grants access for ten minutes; the other renews the first for up to thirty days. Both can be read only by our server, not by scripts on the page.',
          'The local storage of your browser holds only preferences, such as your language. We use no advertising cookies and do not track you across sites.',
        ],
      },
      {
        heading: '5. With whom we share data',
        paragraphs: ['We disclose personal data to third parties only in the following cases:'],
        items: [
          'Administrators and teachers of your school can see your learning and attendance data as far as their duties require.',
          'Service providers that run servers or deliver messages for us process data only on our instructions.',
          'An application that you authorize receives only what the authorization page lists.',
          'We disclose data where the law requires it, or where it is needed to protect life or property.',
        ],
      },
      {
        heading: '6. Where and how long we keep it',
        paragraphs: [
          'We store personal data in the region where your school is established. If data has to be transferred to another country, we do so only under safeguards that the law recognizes, and we tell you beforehand.',
          'Learning records are kept until six months after you close your account, and sign-in logs for six months. One-time codes lose all value once they are used or expire. After these periods we erase or anonymize the data.',
        ],
      },
      {
        heading: '7. How we protect it',
        paragraphs: [
          'Passwords are stored only as salted one-way hashes, which nobody can turn back. All connections are encrypted. Access by our staff is limited to those who need it, and every access is logged.',
          'If a breach is likely to affect you, we will act at once and inform you and the competent authority without undue delay.',
        ],
      },
      {
        heading: '8. Your rights',
        paragraphs: [
          'You may exercise the following rights at any time and free of charge. We answer within one month at the latest.',
        ],
        items: [
          'Access your data, receive a copy, and have it corrected or completed.',
          'Have content that you published erased, or close your account.',
          'Decide in the privacy settings of your space whether others see your works, followers and visitors.',
          'Withdraw your consent; processing that took place before remains lawful.',
          'Object to processing, or lodge a complaint with a supervisory authority.',
        ],
      },
      {
        heading: '9. Children, and changes to this statement',
        paragraphs: [
          'We do not knowingly collect data of children under fourteen without the consent of a parent or guardian.',
          'When this statement changes, we show you the new version at your next sign-in and ask for your consent again. Earlier versions are kept in our [privacy center](https://privacy.campus.example/en).',
        ],
      },
    ],
  },
};
