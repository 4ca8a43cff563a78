import type { AgreementPair } from './agreement-text.ts';

export const FR_FR: AgreementPair = {
  service: {
    title: 'Conditions d’utilisation du service',
    effective:
      'En vigueur depuis le {version}. Elles s’appliquent à tous les services d’apprentissage que vous utilisez auprès de {school}.',
    sections: [
      {
        heading: '1. Objet et acceptation',
        paragraphs: [
          'Les présentes conditions régissent les relations entre vous et {school} (ci-après « nous ») pour l’utilisation de la plateforme d’apprentissage en ligne. Nous vous invitons à les lire intégralement avant de vous connecter.',
          'Elles prennent effet lorsque vous cochez la case et confirmez. Si vous ne les acceptez pas, ne confirmez pas : aucune session ne sera ouverte et les contenus publics vous resteront accessibles. Les personnes mineures doivent obtenir l’accord de leur représentant légal.',
        ],
      },
      {
        heading: '2. Votre compte',
        paragraphs: [
          'Un compte appartient à une seule personne ou à une seule organisation ; il ne peut être ni prêté, ni cédé, ni vendu. Vous vous engagez à fournir des informations exactes et à garder secrets votre mot de passe et les codes à usage unique, que notre personnel ne vous demandera jamais. Si vous soupçonnez une utilisation frauduleuse, changez aussitôt votre mot de passe : toutes les sessions ouvertes prendront fin.',
        ],
      },
      {
        heading: '3. Règles de conduite',
        paragraphs: ['Il est notamment interdit :'],
        items: [
          'de publier des contenus illicites, trompeurs ou injurieux ;',
          'd’enregistrer ou de diffuser sans autorisation des cours payants, des directs ou des sujets d’examen ;',
          'd’émarger ou de passer un examen à la place d’autrui ;',
          'de porter atteinte à la sécurité de la plateforme ou d’en extraire des données de manière automatisée.',
        ],
      },
      {
        heading: '4. Propriété intellectuelle et tarifs',
        paragraphs: [
          'Les contenus de la plateforme sont protégés par le droit d’auteur et réservés à votre apprentissage personnel. Vous conservez vos droits sur ce que vous publiez et nous accordez, à titre gratuit, une licence limitée aux besoins du service.',
          'Les fonctions de base sont gratuites. Le prix et les conditions de remboursement des cours payants sont toujours affichés avant l’achat.',
        ],
      },
      {
        heading: '5. Modifications, responsabilité et contact',
        paragraphs: [
          'En cas de modification, nous vous demanderons à nouveau votre accord lors de votre prochaine connexion. Nous répondons des dommages causés par notre faute intentionnelle ou lourde ; les droits impératifs des consommateurs demeurent réservés.',
          'Pour toute question, consultez le [centre d’aide](https://help.campus.example/fr) ou écrivez à legal@campus.example. Nous répondons sous quinze jours ouvrés.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Déclaration de confidentialité',
    effective:
      'En vigueur depuis le {version}. Elle explique comment {school} traite et protège vos données personnelles.',
    sections: [
      {
        heading: '1. Responsable du traitement',
        paragraphs: [
          'Le responsable du traitement de vos données personnelles est {school}. Nous ne recueillons que les données nécessaires aux services d’apprentissage et ne les vendons jamais. Vous pouvez joindre notre délégué à la protection des données à l’adresse privacy@campus.example.',
        ],
      },
      {
        heading: '2. Données traitées',
        paragraphs: ['Selon les fonctions que vous utilisez, nous traitons :'],
        items: [
          'les données de compte : téléphone, adresse e-mail, pseudonyme, image et identifiant chez le fournisseur de connexion ;',
          'les données scolaires : nom, service, fonction et rôle ;',
          'les données d’apprentissage : progression, présence et résultats ;',
          'les données de sécurité : heure et adresse de connexion, tentatives échouées.',
        ],
      },
      {
        heading: '3. Finalités, bases juridiques et cookies',
        paragraphs: [
          'Ces données servent à vous identifier, à dispenser les cours, à enregistrer les présences et à protéger votre compte. Elles sont traitées sur la base du contrat, de nos obligations légales et de notre intérêt légitime à assurer la sécurité du service. Aucune décision importante vous concernant n’est entièrement automatisée.',
          'Deux cookies techniques, lisibles par notre seul serveur, maintiennent votre session : l’un pendant dix minutes, l’autre pendant trente jours au plus. Nous n’utilisons aucun cookie publicitaire.',
        ],
      },
      {
        heading: '4. Destinataires et durée de conservation',
        paragraphs: [
          'Les enseignants et l’administration de votre école accèdent aux données dans la limite de leurs fonctions ; nos prestataires n’agissent que sur nos instructions. L’historique d’apprentissage est conservé six mois après la fermeture du compte, les journaux de connexion pendant six mois.',
        ],
      },
      {
        heading: '5. Vos droits',
        paragraphs: [
          'Vous disposez gratuitement des droits d’accès, de rectification, d’effacement, de limitation, de portabilité et d’opposition ; vous pouvez retirer votre consentement à tout moment et saisir l’autorité de contrôle. Pour en savoir plus, consultez le [centre de confidentialité](https://privacy.campus.example/fr).',
        ],
      },
    ],
  },
};
