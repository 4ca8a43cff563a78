import { CampusSignIn } from 'campus-widgets/react';
import { StrictMode, version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** What the page was told and given. */
export const seen = { version, signedIn: [] as string[], element: null as HTMLElement | null };

const getToken = async () => '';

function Page({ event }: { readonly event: string }) {
  return (
    <StrictMode>
      <CampusSignIn
        tenant="north"
        language="en_US"
        inPlace
        headingLevel={1}
        className="wide"
        getToken={event === 'second' ? undefined : getToken}
        ref={(element) => {
          seen.element = element;
        }}
        onCampusSignedIn={({ detail }) => seen.signedIn.push(`${event} ${detail.userId}`)}
      >
        <p slot="help">Help</p>
      </CampusSignIn>
    </StrictMode>
  );
}

export const onServer = (): string => renderToString(<Page event="first" />);

/** Takes over what the server has rendered. Returns functions that render it again, and remove it. */
export function hydrate(container: Element) {
  const root = hydrateRoot(container, <Page event="first" />);
  return { again: () => root.render(<Page event="second" />), unmount: () => root.unmount(), getToken };
}
