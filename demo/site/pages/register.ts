import { html, type Page, type Pages } from 'campus-widgets/host';

/** A page of the registration flow. Each page reads its own query parameters (requirement R04). */
const page = (step: string): Page => ({
  template: ({ tenant, language, query }) => html`
    <campus-register-flow
      tenant=${tenant}
      language=${language}
      step=${step}
      type=${query('type')}
      way=${query('way')}
      academy-name=${query('academy-name')}
      scale=${query('scale')}
      people=${query('people')}
      open-school=${query('openSchool')}
      uuid=${query('uuid')}
      domain=${query('domain')}
      name=${query('name')}
      count=${query('count')}
      module-school-id=${query('moduleSchoolId')}
      code=${query('code')}
    ></campus-register-flow>
  `,
});

export const registerPages: Pages = {
  registerGuide: page('guide'),
  registerCreate: page('create'),
  registerInvite: page('invite'),
  registerWelcome: page('welcome'),
  registerCreating: page('creating'),
  registerSuccess: page('success'),
};
