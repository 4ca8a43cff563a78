'use client';

import { CampusSignIn } from 'campus-widgets/react';
import { currentUser } from 'campus-widgets/settings';
import { useState, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('campus-session', onChange);
  return () => document.removeEventListener('campus-session', onChange);
};

/** Greets the signed-in user of the widgets, whom a server does not know. */
export function Welcome({ school }: { readonly school: string }) {
  const user = useSyncExternalStore(subscribe, currentUser, () => undefined);
  const [isNew, setIsNew] = useState(false);
  const greeting = isNew ? 'Your shelf is ready' : 'Your place is kept';

  return (
    <section>
      <div role="status">
        <h1>{user ? `${greeting}, ${user.name}` : 'A quiet hour with good teachers'}</h1>
      </div>
      <CampusSignIn
        tenant={school}
        language="en_US"
        inPlace
        onCampusSignedIn={({ detail }) => setIsNew(detail.isFirstLogin)}
      />
    </section>
  );
}
