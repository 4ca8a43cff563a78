/** For the tests with other bundlers, which cannot resolve the packages of this workspace. */
export { default as webpack } from 'webpack';
