<?php
/**
 * Plugin Name:       Campus Widgets
 * Description:       wordpress:plugin.description
 * Version:           0.0.0
 * Requires at least: 6.5
 * Requires PHP:      8.0
 * Author:            Campus
 * License:           All rights reserved
 * Text Domain:       campus-widgets
 * Domain Path:       /languages
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.0.0';
const FILE    = __FILE__;

require __DIR__ . '/includes/languages.php';
require __DIR__ . '/includes/vault.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/assertion.php';
require __DIR__ . '/includes/tokens.php';
require __DIR__ . '/includes/routes.php';
require __DIR__ . '/includes/render.php';
require __DIR__ . '/includes/embeds.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}
