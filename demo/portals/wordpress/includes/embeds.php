<?php
/**
 * The platform as an oEmbed provider: a pasted address of a course becomes its frame.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		$platform = settings()['platform'];
		if ( '' !== $platform ) {
			wp_oembed_add_provider( $platform . '/*', $platform . '/oembed' );
		}
	}
);
