import type { AgreementText } from '../texts/agreement-text.ts';

export const ES_ES: AgreementText = {
  title: 'Acuerdo de tratamiento de datos',
  effective: 'En vigor desde el {version}. Forma parte del contrato de cada escuela y cada tienda de la plataforma.',
  sections: [
    {
      heading: '1. Funciones',
      paragraphs: [
        'Quien crea una escuela o una tienda («usted») decide los fines y los medios del tratamiento de los datos personales de sus miembros y es, por tanto, el responsable. La plataforma trata esos datos por cuenta de usted, como encargada.',
        'La plataforma actúa únicamente según sus instrucciones documentadas: los ajustes de la consola de administración, este acuerdo y lo que usted nos indique por escrito. Si creemos que una instrucción infringe la ley, se lo comunicamos.',
      ],
    },
    {
      heading: '2. Datos tratados',
      paragraphs: ['Los datos se refieren a estudiantes, docentes, administradores y clientes de su escuela o tienda:'],
      items: [
        'datos de la cuenta: nombre, apodo, correo electrónico, teléfono, cuentas vinculadas;',
        'datos de aprendizaje: cursos, asistencia, tareas, resultados, historial;',
        'comunicaciones: publicaciones, preguntas, mensajes, grabaciones de clases en directo;',
        'datos técnicos: inicios de sesión, dispositivo y navegador, direcciones de red, registros de seguridad.',
      ],
    },
    {
      heading: '3. Seguridad',
      paragraphs: [
        'Los datos se cifran durante su transmisión y almacenamiento. Solo accede a ellos el personal que lo necesita, cada acceso queda registrado y todas las personas implicadas están obligadas a guardar confidencialidad. Las medidas se revisan al menos una vez al año.',
        'Si los datos se pierden, se alteran o llegan a quien no debe verlos, se lo comunicamos sin dilación indebida, a más tardar 48 horas después de saberlo, con toda la información disponible, para que pueda cumplir sus propias obligaciones.',
      ],
    },
    {
      heading: '4. Otros encargados y lugares',
      paragraphs: [
        'Recurrimos a otras empresas para el alojamiento, el envío de mensajes y el vídeo. Tienen las mismas obligaciones y respondemos de ellas como de nosotros mismos. Anunciamos cada nueva empresa con 30 días de antelación; usted puede oponerse por motivos justificados.',
        'Los datos permanecen en la región en la que se creó su escuela o tienda, salvo que usted acepte otra o que la ley prevea garantías para la transferencia.',
      ],
    },
    {
      heading: '5. Derechos de las personas',
      paragraphs: [
        'Usted responde a las solicitudes de acceso, rectificación, supresión y portabilidad. La consola de administración ofrece herramientas para ello; si no bastan, le ayudamos en un plazo de diez días laborables.',
        'Ponemos a su disposición lo necesario para demostrar el cumplimiento y permitimos auditorías en horario laboral, anunciadas con 30 días de antelación.',
      ],
    },
    {
      heading: '6. Fin del tratamiento',
      paragraphs: [
        'Cuando se cierra la escuela o la tienda, usted dispone de 30 días para exportar sus datos. Después los eliminamos en un plazo de 60 días, incluidas las copias de seguridad, salvo que la ley obligue a conservarlos.',
      ],
    },
  ],
};
