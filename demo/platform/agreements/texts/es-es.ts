import type { AgreementPair } from './agreement-text.ts';

export const ES_ES: AgreementPair = {
  service: {
    title: 'Acuerdo de servicio',
    effective: 'En vigor desde el {version}. Se aplica a todos los servicios de aprendizaje que utilice en {school}.',
    sections: [
      {
        heading: '1. Objeto y aceptación',
        paragraphs: [
          'El presente acuerdo regula la relación entre usted y {school} (en adelante, «nosotros») en lo relativo al uso de nuestra plataforma de aprendizaje en línea. Léalo íntegramente antes de acceder.',
          'El acuerdo surte efecto cuando marca la casilla y confirma. Si no está conforme, no confirme: no se abrirá ninguna sesión y podrá seguir consultando los contenidos públicos. Los menores de edad necesitan el consentimiento de sus representantes legales.',
        ],
      },
      {
        heading: '2. Su cuenta',
        paragraphs: [
          'La cuenta es personal e intransferible. Usted se compromete a facilitar datos veraces y a custodiar su contraseña y los códigos de un solo uso; nuestro personal nunca se los pedirá. Si sospecha de un uso indebido, cambie la contraseña de inmediato: todas las sesiones abiertas se cerrarán.',
        ],
      },
      {
        heading: '3. Conducta',
        paragraphs: ['Queda prohibido, en particular:'],
        items: [
          'publicar contenidos ilícitos, engañosos u ofensivos;',
          'grabar o difundir cursos de pago, clases en directo o exámenes sin autorización;',
          'registrar la asistencia o realizar exámenes en nombre de otra persona;',
          'vulnerar la seguridad de la plataforma o extraer datos de forma automatizada.',
        ],
      },
      {
        heading: '4. Propiedad intelectual y precios',
        paragraphs: [
          'Los contenidos de la plataforma están protegidos por la legislación sobre propiedad intelectual y solo pueden utilizarse para el aprendizaje personal. Usted conserva los derechos sobre lo que publica y nos concede una licencia gratuita limitada a la prestación del servicio.',
          'Las funciones básicas son gratuitas. El precio y las condiciones de reembolso de los cursos de pago se muestran siempre antes de la compra.',
        ],
      },
      {
        heading: '5. Modificaciones, responsabilidad y contacto',
        paragraphs: [
          'Si modificamos este acuerdo, le pediremos de nuevo su consentimiento en el siguiente acceso. Respondemos de los daños causados con dolo o culpa grave; quedan a salvo los derechos irrenunciables de las personas consumidoras.',
          'Para cualquier consulta, visite el [centro de ayuda](https://help.campus.example/es) o escriba a legal@campus.example.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Declaración de privacidad',
    effective: 'En vigor desde el {version}. Explica cómo {school} trata y protege sus datos personales.',
    sections: [
      {
        heading: '1. Responsable del tratamiento',
        paragraphs: [
          '{school} es responsable del tratamiento de sus datos personales. Solo recogemos los datos necesarios para prestar los servicios de aprendizaje y nunca los vendemos. Puede dirigirse a nuestra persona delegada de protección de datos en privacy@campus.example.',
        ],
      },
      {
        heading: '2. Datos que tratamos',
        paragraphs: ['Según las funciones que utilice, tratamos:'],
        items: [
          'datos de la cuenta: teléfono, correo electrónico, alias, imagen e identificador del proveedor de acceso;',
          'datos de la escuela: nombre, departamento, puesto y función;',
          'datos de aprendizaje: progreso, asistencia y calificaciones;',
          'datos de seguridad: hora y dirección de acceso, e intentos fallidos.',
        ],
      },
      {
        heading: '3. Finalidad, base jurídica y cookies',
        paragraphs: [
          'Utilizamos los datos para identificarle, impartir los cursos, registrar la asistencia y proteger su cuenta. El tratamiento se basa en la ejecución del contrato, en obligaciones legales y en nuestro interés legítimo en un servicio seguro. No adoptamos decisiones exclusivamente automatizadas que le afecten de forma significativa.',
          'Dos cookies técnicas, legibles únicamente por nuestro servidor, mantienen la sesión: una durante diez minutos y otra durante un máximo de treinta días. No usamos cookies publicitarias.',
        ],
      },
      {
        heading: '4. Destinatarios y conservación',
        paragraphs: [
          'Acceden a los datos el personal docente y administrativo de su escuela en el ámbito de sus funciones, y los proveedores que actúan siguiendo nuestras instrucciones. El historial de aprendizaje se conserva hasta seis meses después del cierre de la cuenta.',
        ],
      },
      {
        heading: '5. Sus derechos',
        paragraphs: [
          'Puede ejercer gratuitamente los derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad, retirar su consentimiento en cualquier momento y presentar una reclamación ante la autoridad de control. Encontrará más información en el [centro de privacidad](https://privacy.campus.example/es).',
        ],
      },
    ],
  },
};
