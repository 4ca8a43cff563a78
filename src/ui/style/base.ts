import { registerBrand } from '../../services/register-brand.ts';
import base from './base.css?inline';
import brand from './brand.css?inline';
import { type Css, css } from './styles.ts';
import tokens from './tokens.css?inline';

registerBrand();

/** The base styles of every element; the light-DOM form uses them too. */
export const baseLook = css(base, 'base');

/** The style sheets that every shadow root adopts: tokens and base styles. */
export const baseStyles: readonly Css[] = [css(tokens + brand, 'base'), baseLook];
