import type { AgreementPair } from './agreement-text.ts';

export const PT_BR: AgreementPair = {
  service: {
    title: 'Termos de serviço',
    effective: 'Em vigor desde {version}. Aplicam-se a todos os serviços de aprendizagem que você utiliza em {school}.',
    sections: [
      {
        heading: '1. Objeto e aceitação',
        paragraphs: [
          'Estes termos regulam a relação entre você e {school} (“nós”) quanto ao uso da plataforma de aprendizagem on-line. Leia-os na íntegra antes de entrar.',
          'Os termos passam a valer quando você marca a caixa e confirma. Se não concordar, não confirme: nenhuma sessão será aberta e os conteúdos públicos continuarão disponíveis. Menores de idade precisam da autorização de seus responsáveis legais.',
        ],
      },
      {
        heading: '2. Sua conta',
        paragraphs: [
          'A conta pertence a uma única pessoa ou organização e não pode ser emprestada, cedida ou vendida. Você se compromete a fornecer dados verdadeiros e a manter em sigilo a senha e os códigos de uso único; nossa equipe nunca os solicitará. Se suspeitar de uso indevido, altere a senha imediatamente: todas as sessões abertas serão encerradas.',
        ],
      },
      {
        heading: '3. Conduta',
        paragraphs: ['É proibido, em especial:'],
        items: [
          'publicar conteúdo ilícito, enganoso ou ofensivo;',
          'gravar ou divulgar sem autorização cursos pagos, aulas ao vivo ou questões de prova;',
          'registrar presença ou fazer provas em nome de outra pessoa;',
          'violar a segurança da plataforma ou coletar dados por meios automatizados.',
        ],
      },
      {
        heading: '4. Propriedade intelectual e preços',
        paragraphs: [
          'Os conteúdos da plataforma são protegidos por direitos autorais e destinam-se apenas ao seu aprendizado pessoal. Você mantém os direitos sobre o que publica e nos concede licença gratuita limitada ao necessário para a prestação do serviço.',
          'As funções básicas são gratuitas. O preço e as condições de reembolso dos cursos pagos são sempre exibidos antes da compra.',
        ],
      },
      {
        heading: '5. Alterações, responsabilidade e contato',
        paragraphs: [
          'Se alterarmos estes termos, pediremos novamente o seu consentimento no próximo acesso. Respondemos pelos danos causados por dolo ou culpa grave; ficam preservados os direitos do consumidor previstos em lei.',
          'Em caso de dúvida, visite a [central de ajuda](https://help.campus.example/pt) ou escreva para legal@campus.example. Respondemos em até quinze dias úteis.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Aviso de privacidade',
    effective: 'Em vigor desde {version}. Explica como {school} trata e protege seus dados pessoais.',
    sections: [
      {
        heading: '1. Controlador',
        paragraphs: [
          'O controlador dos seus dados pessoais é {school}. Coletamos somente os dados necessários para prestar os serviços de aprendizagem e nunca os vendemos. Fale com a pessoa encarregada pela proteção de dados em privacy@campus.example.',
        ],
      },
      {
        heading: '2. Dados que tratamos',
        paragraphs: ['Conforme as funções que você utiliza, tratamos:'],
        items: [
          'dados da conta: telefone, e-mail, apelido, imagem e identificador no provedor de acesso;',
          'dados da escola: nome, departamento, cargo e função;',
          'dados de aprendizagem: progresso, presença e notas;',
          'dados de segurança: horário e endereço de acesso e tentativas malsucedidas.',
        ],
      },
      {
        heading: '3. Finalidades, bases legais e cookies',
        paragraphs: [
          'Usamos os dados para identificar você, oferecer os cursos, registrar a presença e proteger a conta. O tratamento se apoia na execução do contrato, em obrigações legais e no legítimo interesse em um serviço seguro. Não tomamos decisões relevantes de forma exclusivamente automatizada.',
          'Dois cookies técnicos, legíveis apenas pelo nosso servidor, mantêm a sua sessão: um por dez minutos e outro por até trinta dias. Não usamos cookies de publicidade.',
        ],
      },
      {
        heading: '4. Compartilhamento e prazo de guarda',
        paragraphs: [
          'Docentes e administradores da sua escola acessam os dados no limite de suas funções, e os fornecedores agem somente conforme as nossas instruções. O histórico de aprendizagem é guardado até seis meses após o encerramento da conta, e os registros de acesso, por seis meses.',
        ],
      },
      {
        heading: '5. Seus direitos',
        paragraphs: [
          'Você pode, gratuitamente, acessar, corrigir, portar e eliminar seus dados, opor-se ao tratamento, revogar o consentimento a qualquer momento e apresentar reclamação à autoridade de proteção de dados. Saiba mais na [central de privacidade](https://privacy.campus.example/pt).',
        ],
      },
    ],
  },
};
