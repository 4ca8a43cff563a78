import type { SeedTexts } from './texts.ts';

/** Works in English, Spanish, Polish, German, Turkish, French and Portuguese. */
export const WESTERN: readonly SeedTexts[] = [
  {
    people: ['amelia-hart', 'noah-whitfield', 'priya-raman', 'tom-odonnell', 'grace-okafor', 'nova-lindqvist'],
    articles: [
      [
        'Designing for failure: what we learned from a year of small outages',
        'We wrote down every outage, however short, with three facts: what the user saw, what we saw, and how long it took until both were the same. Most of the time was lost between the first two. So we stopped adding servers and started adding questions: does this page say what went wrong, does this alarm name the person who can act, does this retry ever give up? After a year the number of outages had hardly changed, but the time to understand one fell from forty minutes to six. The attached review sheet is one page long on purpose.',
      ],
      [
        'A reading list for your first month in data science',
        'Two books, three papers and one habit: before you open a notebook, write down what you expect to see.',
      ],
      [
        'Why the night sky belongs in a physics lesson',
        'It is free, it is always there, and nobody has ever finished asking questions about it.',
      ],
    ],
    discuss: [
      'How long should a recorded lecture be?',
      'Our figures say that half of the learners leave after nine minutes, whatever the topic. Do you cut, or do you accept it?',
    ],
    qa: [
      'Why does my confidence interval contain impossible values?',
      'The share is close to zero and the sample is small, so the lower end is negative. Which interval should I use?',
    ],
    vote: [
      'Topic of the next open evening',
      'One vote each, open until the week before.',
      ['Telescopes on a budget', 'How the web finds you', 'Statistics in the news'],
    ],
    activity: [
      'Repair café for laptops',
      'Bring a broken machine and an hour. We bring screwdrivers, spare parts and tea.',
    ],
    videos: ['Threat modelling on a napkin', 'The Doppler effect with a bicycle bell'],
    exam: 'Cloud foundations: final exam',
    comments: [
      'This is exactly what I needed today.',
      'Could you share the template as well?',
      'We tried it in our team, and it works.',
      'Great read, thank you!',
      'I disagree about the second point, but well argued.',
      'Bookmarked 📌',
    ],
  },
  {
    people: ['lucia-fernandez', 'mateo-rojas', 'carmen-ibarra'],
    articles: [
      [
        'Laboratorio de física con lo que hay en la cocina',
        'Para medir la aceleración de la gravedad bastan un hilo, una tuerca y un teléfono. Contamos diez oscilaciones, repetimos cinco veces y comparamos la media con el valor teórico. Lo importante no es acertar, sino explicar por qué no se acierta: la longitud se mide hasta el centro de la tuerca, el ángulo debe ser pequeño y el dedo que pulsa el cronómetro también tiene su tiempo de reacción. La ficha para el alumnado está en los archivos adjuntos, con espacio para dibujar el montaje.',
      ],
      [
        'Cómo dar la bienvenida a quien llega a mitad de curso',
        'Una persona de referencia, una tarea pequeña el primer día y una conversación al final de la semana.',
      ],
    ],
    discuss: [
      '¿Exámenes con apuntes o sin ellos?',
      'Con apuntes cambian las preguntas, y también el estudio. ¿Qué experiencia tenéis?',
    ],
    qa: [
      '¿Por qué el punto de acceso pierde clientes cada hora?',
      'El canal es fijo y la señal es buena. Ocurre siempre a la misma hora.',
    ],
    vote: [
      '¿Qué visita hacemos en mayo?',
      'El autobús sale a las nueve.',
      ['Planetario', 'Centro de datos', 'Museo de la ciencia'],
    ],
    activity: ['Jornada de puertas abiertas', 'Talleres, visita guiada y café. Trae a quien quieras.'],
    videos: ['El péndulo en cámara lenta', 'Crimpar un cable sin perder la paciencia'],
    exam: 'Física I: prueba final',
    comments: [
      'Clarísimo, gracias.',
      'Mañana lo pruebo en clase.',
      '¿Tienes la versión para bachillerato?',
      'Muy buena idea.',
      'Me ha salvado la semana.',
    ],
  },
  {
    people: ['zofia-kaminska', 'jakub-wojcik', 'agnieszka-zuraw'],
    articles: [
      [
        'Jak uczyć dowodzenia, żeby nikt nie uciekł',
        'Zaczynamy od zdania, które jest oczywiste, i prosimy o przekonanie kogoś, kto w nie nie wierzy. Dopiero potem pojawia się słowo „dowód”. Uczniowie sami zauważają, że przykład nie wystarcza, a jeden kontrprzykład tak. Na trzeciej lekcji zapisują pierwszy dowód własnymi słowami, na piątej skracają go o połowę. W załączniku są karty pracy na pięć spotkań i lista typowych pułapek, z którą warto się zapoznać przed pierwszą lekcją.',
      ],
      [
        'Kopia zapasowa, której nikt nie sprawdził, nie istnieje',
        'Raz w miesiącu odtwarzamy jeden losowy serwer. Zajmuje to godzinę i daje spokojny sen.',
      ],
    ],
    discuss: ['Czy oceniać aktywność na zajęciach?', 'Część osób mówi mało, a umie dużo. Jak to u was wygląda?'],
    qa: [
      'Dlaczego drukarka sieciowa znika po aktualizacji?',
      'Adres jest stały, sterownik ten sam. Pomaga tylko ponowne dodanie.',
    ],
    vote: [
      'Temat wiosennego szkolenia',
      'Wybierz jeden temat.',
      ['Praca zdalna', 'Prezentacje', 'Arkusze kalkulacyjne'],
    ],
    activity: ['Noc matematyki', 'Gry, zagadki i konkurs drużynowy. Wstęp wolny.'],
    videos: ['Twierdzenie Pitagorasa z kartki papieru', 'Porządek w szafie serwerowej'],
    exam: 'Matematyka: egzamin semestralny',
    comments: [
      'Świetny pomysł, dziękuję.',
      'Wykorzystam na jutrzejszej lekcji.',
      'A co z trudniejszymi przykładami?',
      'Bardzo przydatne.',
      'Czekam na ciąg dalszy.',
    ],
  },
  {
    people: ['jonas-bergmann', 'frieda-grossmann', 'lukas-schroeder'],
    articles: [
      [
        'Sicherheitsunterweisung im Chemielabor, die im Gedächtnis bleibt',
        'Statt der üblichen Folien beginnen wir mit einem Rundgang: Wo ist die Augendusche, wie lange dauert der Weg dorthin mit geschlossenen Augen, und wer ruft währenddessen an? Danach schreiben alle auf, welche Gefahr sie vorher nicht gesehen hatten. Die Liste hängt das ganze Halbjahr an der Tür und wird ergänzt. Seitdem werden Beinaheunfälle gemeldet, von denen wir früher nichts erfahren hätten. Die Vorlage für den Rundgang und das Meldeblatt liegen bei und dürfen angepasst werden.',
      ],
      [
        'Ausbildungsnachweis ohne Sonntagabendstress',
        'Jeden Tag zwei Sätze, freitags zehn Minuten gemeinsam durchgehen. Mehr braucht es nicht.',
      ],
    ],
    discuss: [
      'Gruppenarbeit benoten – einzeln oder gemeinsam?',
      'Beides hat Nachteile. Wie macht ihr Leistung sichtbar, ohne die Zusammenarbeit zu zerstören?',
    ],
    qa: [
      'Warum startet der Dienst erst nach dem zweiten Versuch?',
      'Im Protokoll steht nur, dass die Netzwerkschnittstelle noch nicht bereit ist.',
    ],
    vote: ['Wohin geht die Exkursion?', 'Abstimmung bis Monatsende.', ['Rechenzentrum', 'Chemiepark', 'Technikmuseum']],
    activity: ['Tag der offenen Werkstatt', 'Löten, drucken, fräsen: Wir zeigen, wie es geht.'],
    videos: ['Titration Schritt für Schritt', 'Patchkabel prüfen in zwei Minuten'],
    exam: 'Grundlagen der Chemie: Abschlussprüfung',
    comments: [
      'Sehr hilfreich, danke!',
      'Das übernehmen wir.',
      'Gibt es das auch als PDF?',
      'Gut erklärt.',
      'Genau mein Problem von gestern.',
    ],
  },
  {
    people: ['elif-yildiz', 'mehmet-sahin', 'zeynep-ozturk'],
    articles: [
      [
        'Yeni başlayanlar için sürüm kontrolü: bir haftalık plan',
        'İlk gün yalnızca kaydetmeyi öğrenin: küçük bir metin dosyası ve beş kayıt yeter. İkinci gün geri dönmeyi, üçüncü gün dal açmayı deneyin. Dördüncü gün bir arkadaşınızla aynı dosyayı değiştirip çakışmayı birlikte çözün, çünkü en çok korkulan şey budur ve on dakikada geçer. Beşinci gün her kaydın iletisini yeniden okuyun: üç ay sonra ne anlatmak istediğinizi anlayabilecek misiniz? Ekteki çalışma kâğıdı her gün için tek bir görev içerir.',
      ],
      [
        'Eğitimden önce sorulacak üç soru',
        'Kim geliyor, ne bekliyor, yarın neyi farklı yapacak? Yanıtlar yoksa eğitim de yok.',
      ],
    ],
    discuss: [
      'Uzaktan eğitimde yoklama alınmalı mı?',
      'Bağlı olmak dinlemek demek değil. Siz katılımı nasıl ölçüyorsunuz?',
    ],
    qa: [
      'Yedek bağlantı neden devreye girmiyor?',
      'Ana hat kesildiğinde yönlendirici iki dakika bekliyor, sonra yine eski yolu deniyor.',
    ],
    vote: ['Kitap kulübünün yeni kitabı', 'Bir oy hakkınız var.', ['Temiz Kod', 'Akış', 'Düşünme Hızı']],
    activity: ['Kodlama akşamı', 'Dizüstü bilgisayarını getir, birlikte küçük bir oyun yazalım.'],
    videos: ['Dallar ve birleştirme, 4 dakikada', 'Kablosuz ağda ölü noktaları bulmak'],
    exam: 'Yazılım geliştirmeye giriş sınavı',
    comments: [
      'Çok açıklayıcı, teşekkürler.',
      'Ekibimle paylaştım.',
      'Devamı gelecek mi?',
      'Tam aradığım şey.',
      'Elinize sağlık.',
    ],
  },
  {
    people: ['camille-lefevre', 'hugo-beranger', 'ines-moreau'],
    articles: [
      [
        'Scénariser un module : la méthode des trois cartes',
        'Sur la première carte, une action que l’apprenant saura faire. Sur la deuxième, l’erreur la plus fréquente. Sur la troisième, la situation où il en aura besoin. Tout ce qui n’entre pas sur ces cartes part en annexe. Nous avons repris ainsi douze modules : leur durée a baissé d’un tiers, et les questions au support ont presque disparu. Le modèle de cartes et un exemple rempli se trouvent dans les pièces jointes ; imprimez-les, c’est plus agréable que de remplir un formulaire.',
      ],
      [
        'Bien nommer ses fichiers, enfin',
        'Date, sujet, version, et rien d’autre. Votre moi de l’an prochain vous remerciera.',
      ],
    ],
    discuss: [
      'Faut-il noter la participation au forum ?',
      'Quand on note, tout le monde écrit, mais plus personne ne lit. Qu’en pensez-vous ?',
    ],
    qa: [
      'Pourquoi ma requête est-elle lente la première fois seulement ?',
      'Les suivantes prennent dix fois moins de temps. Est-ce le cache, ou le plan d’exécution ?',
    ],
    vote: [
      'Quel livre pour le club de mars ?',
      'Une voix par personne.',
      ['L’art de la mémoire', 'Petit traité de statistique', 'La forme d’une ville'],
    ],
    activity: ['Atelier podcast à la bibliothèque', 'Matériel fourni, débutants bienvenus, douze places.'],
    videos: ['Le storyboard en quatre cases', 'Indexer une table sans se tromper'],
    exam: 'Ingénierie pédagogique : évaluation finale',
    comments: [
      'Merci, c’est très clair.',
      'Adopté dans mon équipe.',
      'Auriez-vous un exemple en sciences ?',
      'Très bonne idée.',
      'À relire avant chaque projet.',
    ],
  },
  {
    people: ['beatriz-azevedo', 'rafael-conceicao', 'joao-guimaraes'],
    articles: [
      [
        'História oral na escola: por onde começar',
        'Escolha uma pergunta que só os mais velhos do bairro possam responder. Os alunos preparam cinco perguntas abertas, pedem autorização por escrito e gravam no máximo vinte minutos. Depois vem a parte mais rica: comparar duas versões do mesmo fato e discutir por que diferem, sem procurar um mentiroso. No fim do bimestre, os trechos escolhidos viram um programa de rádio. O roteiro da entrevista e o modelo de autorização estão anexados e podem ser adaptados livremente.',
      ],
      ['Requisitos que cabem em um cartão', 'Quem precisa, do quê, e para quê. Se não couber, são dois requisitos.'],
    ],
    discuss: [
      'Aula invertida funciona com quem trabalha?',
      'Meus alunos chegam cansados e sem ver o vídeo. O que vocês fazem?',
    ],
    qa: [
      'Por que o relatório soma dois valores iguais?',
      'A consulta junta pedidos com itens e pagamentos. Com um pagamento só, o total está certo.',
    ],
    vote: ['Tema da semana acadêmica', 'Votação aberta até o fim do mês.', ['Memória', 'Energia', 'Cidades']],
    activity: ['Roda de conversa com ex-alunos', 'Carreira, erros e conselhos. Depois, café.'],
    videos: ['Linha do tempo em cinco objetos', 'Normalização sem sofrimento'],
    exam: 'História do Brasil: avaliação final',
    comments: [
      'Muito bom, obrigada!',
      'Vou aplicar na próxima aula.',
      'Tem o modelo em outro formato?',
      'Excelente explicação.',
      'Compartilhei com a equipe.',
    ],
  },
];
