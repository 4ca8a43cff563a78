import type { AgreementText } from '../texts/agreement-text.ts';

export const PT_BR: AgreementText = {
  title: 'Acordo de tratamento de dados',
  effective: 'Em vigor desde {version}. Faz parte do contrato de cada escola e de cada loja da plataforma.',
  sections: [
    {
      heading: '1. Papéis',
      paragraphs: [
        'Quem cria uma escola ou loja (“você”) decide as finalidades e os meios do tratamento dos dados pessoais dos membros e é, portanto, o controlador. A plataforma trata esses dados em seu nome, como operadora.',
        'A plataforma age somente conforme suas instruções documentadas: as configurações do painel de administração, este acordo e o que você nos informar por escrito. Se entendermos que uma instrução viola a lei, avisaremos você.',
      ],
    },
    {
      heading: '2. Dados tratados',
      paragraphs: ['Os dados dizem respeito a alunos, professores, administradores e clientes da sua escola ou loja:'],
      items: [
        'dados da conta: nome, apelido, e-mail, telefone, contas vinculadas;',
        'dados de aprendizagem: cursos, presença, tarefas, resultados, histórico;',
        'comunicação: publicações, perguntas, mensagens, gravações de aulas ao vivo;',
        'dados técnicos: acessos, dispositivo e navegador, endereços de rede, registros de segurança.',
      ],
    },
    {
      heading: '3. Segurança',
      paragraphs: [
        'Os dados são criptografados na transmissão e no armazenamento. Só os acessa quem precisa deles no trabalho, cada acesso é registrado e todos os envolvidos têm dever de sigilo. As medidas são revistas ao menos uma vez por ano.',
        'Se dados forem perdidos, alterados ou expostos, avisaremos você sem demora injustificada, no máximo 48 horas após tomarmos conhecimento, com tudo o que soubermos, para que você cumpra suas próprias obrigações.',
      ],
    },
    {
      heading: '4. Outros operadores e locais',
      paragraphs: [
        'Usamos outras empresas para hospedagem, envio de mensagens e vídeo. Elas têm as mesmas obrigações, e respondemos por elas como por nós mesmos. Uma nova empresa é anunciada com 30 dias de antecedência; você pode se opor por motivo justificado.',
        'Os dados permanecem na região em que sua escola ou loja foi criada, salvo se você concordar com outra ou se a lei previr garantias para a transferência.',
      ],
    },
    {
      heading: '5. Direitos dos titulares',
      paragraphs: [
        'Você responde aos pedidos de acesso, correção, exclusão e portabilidade. O painel de administração tem ferramentas para isso; quando não bastarem, ajudaremos em até dez dias úteis.',
        'Fornecemos o que for necessário para comprovar a conformidade e permitimos auditorias em horário comercial, avisadas com 30 dias de antecedência.',
      ],
    },
    {
      heading: '6. Fim do tratamento',
      paragraphs: [
        'Quando a escola ou loja é encerrada, você tem 30 dias para exportar os dados. Depois disso, nós os excluímos em até 60 dias, inclusive os backups, salvo obrigação legal de guarda.',
      ],
    },
  ],
};
