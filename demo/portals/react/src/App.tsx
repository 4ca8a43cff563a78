import { CampusAccountMenu, CampusPlateCard, CampusSchoolHeader, CampusSignIn } from 'campus-widgets/react';
import { useEffect, useState } from 'react';
import { LanguageSwitch } from './LanguageSwitch';
import { useCurrentUser } from './useCurrentUser';
import { type Language, WORDS } from './words';

const SCHOOL = 'north';

export function App() {
  const [language, setLanguage] = useState<Language>('en_US');
  const [greeting, setGreeting] = useState<'hello' | 'again' | 'first'>('hello');
  const [subject, setSubject] = useState('');
  const user = useCurrentUser();
  const words = WORDS[language];

  useEffect(() => {
    document.documentElement.lang = language.replace('_', '-');
    document.title = words.school;
  }, [language, words]);

  return (
    <>
      <CampusSchoolHeader tenant={SCHOOL} language={language} current="home">
        <CampusAccountMenu tenant={SCHOOL} language={language} />
      </CampusSchoolHeader>
      <main>
        <div className="intro" role="status">
          <h1>{user ? words[greeting](user.name) : words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <section className="subjects">
          <CampusPlateCard
            tenant={SCHOOL}
            language={language}
            onCampusPlateSelected={({ detail }) => setSubject(detail.categoryId && detail.title)}
          />
          <p>
            <span>{words.subject}</span>
            <strong>{subject || words.all}</strong>
          </p>
        </section>
        <CampusSignIn
          tenant={SCHOOL}
          language={language}
          inPlace
          onCampusSignedIn={({ detail }) => setGreeting(detail.isFirstLogin ? 'first' : 'again')}
        />
      </main>
      <footer>
        <span>{words.school}</span>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </footer>
    </>
  );
}
