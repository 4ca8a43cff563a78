import type { Known } from './leave-out.ts';

/**
 * What `src/services/language/translator.ts` uses of i18next: the texts of one language, which it adds itself, with
 * plurals and values. `tests/build/lean/lean-packages.test.ts` compares every text of every language with the whole package.
 */
export const I18NEXT: Known = {
  values: {
    // One language, without a fallback.
    'this.options.fallbackLng': '!1',
    'this.options.fallbackNS': '!1',
    'this.options.supportedLngs': '!1',
    'this.options.nonExplicitSupportedLngs': '!1',
    'this.options.load': "'currentOnly'",
    'this.options.lowerCaseLng': '!1',
    'this.options.cleanCode': '!1',
    'this.options.isClone': '!1',
    // No plugin but the formatter.
    'this.modules.languageDetector': 'void 0',
    'this.modules.i18nFormat': 'void 0',
    'this.modules.logger': 'void 0',
    'this.services.languageDetector': 'void 0',
    'this.i18nFormat': 'void 0',
    'this.logger.debug': '!1',
    // Keys are flat, in a family.
    'this.options.keySeparator': '!1',
    'this.options.nsSeparator': "':'",
    'opt.keySeparator': 'void 0',
    'opt.nsSeparator': 'void 0',
    'options.keySeparator': 'void 0',
    'options.ignoreJSONStructure': 'void 0',
    // A missing text is its key.
    'this.options.saveMissing': '!1',
    'this.options.updateMissing': '!1',
    'this.options.parseMissingKeyHandler': '!1',
    'this.options.appendNamespaceToMissingKey': '!0',
    // No option of a call but `replace` and `count`.
    'opt.context': 'void 0',
    'opt.ordinal': '!1',
    'options.ordinal': '!1',
    'opt.returnDetails': 'void 0',
    'this.options.returnDetails': '!1',
    'opt.returnObjects': '!1',
    'this.options.returnObjects': '!1',
    'opt.joinArrays': 'void 0',
    'this.options.joinArrays': '!1',
    'opt.postProcess': '!1',
    'this.options.postProcess': '!1',
    'opt.interpolation': 'void 0',
    'opt.skipInterpolation': '!1',
    'opt.lngs': 'void 0',
    'opt.nest': '!1',
    'this.options.interpolation.defaultVariables': 'void 0',
  },
  results: {
    // Warnings for developers, who would have to ask for them.
    'this.logger.warn': 'void 0',
    'this.logger.once': 'void 0',
    'this.logger.log': 'void 0',
    'this.logger.deprecate': 'void 0',
    'this.logger.error': 'void 0',
    'baseLogger.deprecate': 'void 0',
    'baseLogger.init': 'void 0',
    'baseLogger.create': 'void 0',
    'Translator.hasDefaultValue': '!1',
    looksLikeObjectPath: '!0',
  },
  methods: [
    'off',
    'once',
    'exists',
    'removeNamespaces',
    'deprecateDottedLng',
    'addResource',
    'addResources',
    'removeResourceBundle',
    'toJSON',
    'hasDefaultValue',
    'getUsedParamsDetails',
    'deprecateBareCode',
    'needsPlural',
    'getPluralFormsOfKey',
    'nest',
    'reloadResources',
    'hydrate',
    'getFixedT',
    'loadNamespaces',
    'loadLanguages',
    'dir',
    'cloneInstance',
    'setDefaultNamespace',
    'hasLoadedNamespace',
  ],
  texts: [
    ['var baseLogger = new Logger();', 'var baseLogger = {};'],
    ['formatter = Formatter;', ''],
    ['!this.options.resources || this.options.partialBundledLanguages', '!1'],
    [
      `s.utils = {
        hasLoadedNamespace: this.hasLoadedNamespace.bind(this),
        reloadResources: this.reloadResources.bind(this)
      };
      s.backendConnector = new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options);
      s.backendConnector.devIsDefaultFallback = fallbackLngIsDefault;
      s.backendConnector.on('*', (event, ...args) => {
        this.emit(event, ...args);
      });`,
      '',
    ],
  ],
};
