import type { AgreementText } from '../texts/agreement-text.ts';

export const FR_FR: AgreementText = {
  title: 'Accord sur le traitement des données',
  effective:
    'En vigueur depuis le {version}. Il fait partie du contrat de chaque école et de chaque boutique de la plateforme.',
  sections: [
    {
      heading: '1. Rôles',
      paragraphs: [
        'La personne qui crée une école ou une boutique (« vous ») détermine les finalités et les moyens du traitement des données personnelles de ses membres : elle en est le responsable. La plateforme traite ces données pour votre compte, en qualité de sous-traitant.',
        'La plateforme n’agit que sur vos instructions documentées : les réglages de la console d’administration, le présent accord et vos demandes écrites. Si une instruction nous paraît contraire à la loi, nous vous en informons.',
      ],
    },
    {
      heading: '2. Données traitées',
      paragraphs: [
        'Les données concernent les apprenants, les enseignants, les administrateurs et les clients de votre école ou de votre boutique :',
      ],
      items: [
        'données de compte : nom, pseudonyme, adresse e-mail, numéro de téléphone, comptes associés ;',
        'données d’apprentissage : cours, assiduité, devoirs, résultats, historique ;',
        'échanges : publications, questions, messages, enregistrements des séances en direct ;',
        'données techniques : connexions, appareil et navigateur, adresses réseau, journaux de sécurité.',
      ],
    },
    {
      heading: '3. Sécurité',
      paragraphs: [
        'Les données sont chiffrées pendant leur transmission et leur stockage. Seul le personnel qui en a besoin y accède, chaque accès est consigné et toutes les personnes concernées sont tenues à la confidentialité. Ces mesures sont réexaminées au moins une fois par an.',
        'En cas de perte, d’altération ou de divulgation de données, nous vous en informons sans retard injustifié, au plus tard 48 heures après en avoir pris connaissance, avec tous les éléments dont nous disposons, afin que vous puissiez remplir vos propres obligations.',
      ],
    },
    {
      heading: '4. Autres sous-traitants et lieux',
      paragraphs: [
        'Nous faisons appel à d’autres entreprises pour l’hébergement, l’envoi de messages et la vidéo. Elles sont soumises aux mêmes obligations et nous en répondons comme de nous-mêmes. Tout nouveau sous-traitant est annoncé 30 jours à l’avance ; vous pouvez vous y opposer pour un motif légitime.',
        'Les données restent dans la région où votre école ou votre boutique a été créée, sauf accord de votre part ou garanties prévues par la loi pour le transfert.',
      ],
    },
    {
      heading: '5. Droits des personnes',
      paragraphs: [
        'Vous répondez aux demandes d’accès, de rectification, d’effacement et de portabilité. La console d’administration offre des outils pour cela ; s’ils ne suffisent pas, nous vous aidons dans un délai de dix jours ouvrés.',
        'Nous mettons à votre disposition les éléments prouvant la conformité et acceptons les audits annoncés 30 jours à l’avance, aux heures ouvrables.',
      ],
    },
    {
      heading: '6. Fin du traitement',
      paragraphs: [
        'À la fermeture de l’école ou de la boutique, vous disposez de 30 jours pour exporter ses données. Nous les supprimons ensuite dans un délai de 60 jours, sauvegardes comprises, sauf obligation légale de conservation.',
      ],
    },
  ],
};
