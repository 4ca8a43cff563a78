import { CampusLiveList, CampusSchoolHeader } from 'campus-widgets/react';
import { Welcome } from './welcome';

const SCHOOL = 'north';

/** A server component: the server sends the tags with their attributes. */
export default function Page() {
  return (
    <>
      <CampusSchoolHeader tenant={SCHOOL} language="en_US" current="home" />
      <main>
        <Welcome school={SCHOOL} />
        <CampusLiveList tenant={SCHOOL} language="en_US" headingLevel={2} />
      </main>
    </>
  );
}
