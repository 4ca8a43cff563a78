import base from './base.css?inline';
import brand from './brand.css?inline';
import { registerBrand } from './brand.ts';
import { type Css, css } from './styles.ts';
import tokens from './tokens.css?inline';

registerBrand();

/** What every element starts from; the light-DOM form brings it too. */
export const baseLook = css(base, 'base');

/** The sheets that every shadow root adopts: the tokens and the ground. */
export const baseStyles: readonly Css[] = [css(tokens + brand, 'base'), baseLook];
