import type { SeedQuestions } from './seed-question.ts';

/** Questions in Polish, and those of the demo organization. */
export const MORE_QUESTIONS: SeedQuestions = {
  'zofia-kaminska-exam': [
    ['Ile wynosi suma kątów wewnętrznych pięciokąta wypukłego?', '540°', '360°', '450°', '720°'],
    [
      'Które równanie ma dokładnie jedno rozwiązanie rzeczywiste?',
      'x² − 6x + 9 = 0',
      'x² + 1 = 0',
      'x² − 4 = 0',
      'x² − 5x + 6 = 0',
    ],
    ['Jakie jest prawdopodobieństwo, że suma oczek na dwóch kostkach wyniesie 7?', '1/6', '1/7', '1/12', '7/36'],
    ['Ile wynosi log₂ 32?', '5', '4', '6', '16'],
    ['Przyprostokątne mają długości 5 i 12. Jaką długość ma przeciwprostokątna?', '13', '15', '17', '√119'],
  ],
  'teacher-algebra': [
    ['Ile wynosi wyznacznik macierzy o wierszach (2, 1) i (3, 4)?', '5', '8', '11', '−5'],
    ['Ile wynosi (1 + i)²?', '2i', '2', '−2i', '1 − i'],
    ['Jaki rząd ma macierz jednostkowa stopnia 4?', '4', '0', '1', '16'],
    [
      'Co można powiedzieć o wektorach (1, 2) i (2, 4)?',
      'Są liniowo zależne',
      'Są liniowo niezależne',
      'Są prostopadłe',
      'Tworzą bazę płaszczyzny',
    ],
    ['Jakie wartości własne ma macierz diagonalna o przekątnej (2, 3)?', '2 i 3', '5 i 6', '0 i 1', 'Tylko 6'],
  ],
  'teacher-analysis': [
    ['Ile wynosi granica sin(x)/x przy x dążącym do 0?', '1', '0', '∞', 'Granica nie istnieje'],
    ['Jaka jest pochodna funkcji f(x) = x·eˣ?', '(x + 1)·eˣ', 'eˣ', 'x·eˣ', 'x²·eˣ'],
    ['Ile wynosi całka z 3x² od 0 do 1?', '1', '3', '1/3', '0'],
    [
      'Co można powiedzieć o szeregu harmonicznym 1 + 1/2 + 1/3 + …?',
      'Jest rozbieżny',
      'Jego suma wynosi 2',
      'Jego suma wynosi e',
      'Jego suma wynosi π²/6',
    ],
    [
      'Co wiadomo o każdej funkcji ciągłej na przedziale domkniętym i ograniczonym?',
      'Osiąga wartość największą i najmniejszą',
      'Jest różniczkowalna',
      'Jest monotoniczna',
      'Ma miejsce zerowe',
    ],
  ],
  'org-safety': [
    [
      'A machine behaves unexpectedly. What do you do first?',
      'Press the emergency stop',
      'Open the guard and look inside',
      'Finish the workpiece',
      'Call the office',
    ],
    [
      'Why are gloves forbidden at a pillar drill?',
      'The drill can catch them and pull the hand in',
      'They slow the drill down',
      'They scratch the workpiece',
      'They conduct electricity',
    ],
    ['Which colour do mandatory signs such as “Wear eye protection” have?', 'Blue', 'Yellow', 'Red', 'Green'],
    [
      'Which extinguisher is right for a burning switch cabinet that is still live?',
      'Carbon dioxide',
      'Water',
      'Foam',
      'Wet chemical',
    ],
    [
      'From which daily noise exposure on does European law require hearing protection?',
      '85 dB(A)',
      '40 dB(A)',
      '60 dB(A)',
      '120 dB(A)',
    ],
  ],
  'org-welding': [
    [
      'Which gas usually shields the arc when structural steel is MAG welded?',
      'A mixture of argon and carbon dioxide',
      'Oxygen',
      'Acetylene',
      'Hydrogen',
    ],
    [
      'What does an arc that is too long cause?',
      'Spatter and pores',
      'A deeper penetration',
      'A narrower seam',
      'A harder electrode',
    ],
    ['Which filter shade suits MAG welding at about 150 A?', '11', '2', '4', '6'],
    [
      'Where does the extraction of welding fumes work best?',
      'Close to the arc',
      'Below the ceiling',
      'At the door',
      'Behind the welder',
    ],
    [
      'What is the root pass?',
      'The first layer, at the bottom of the joint',
      'The last layer, on top of the joint',
      'A test weld on scrap',
      'The grinding of the finished seam',
    ],
  ],
};
